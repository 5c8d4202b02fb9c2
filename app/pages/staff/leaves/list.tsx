import { Form, href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { listStaff } from "#app/domain/leads/reads.server.ts";
import { listLeaves, type Leave } from "#app/domain/leaves/reads.server.ts";
import { leaveInput } from "#app/domain/team/inputs.server.ts";
import { enterLeave } from "#app/domain/team/leave.writes.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => staffTitle(m.leave_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const isManager = can(actor, "leads.reassign");
  const [leaves, staff] = await Promise.all([listLeaves(actor), isManager ? listStaff() : []]);
  const people = staff.map(({ id, name }) => ({ id, name }));
  return { leaves, people, own: actor.id, isManager, today: indianDay(new Date()), said: url.searchParams.get("said") };
}

/** POST: days of leave, one's own or, for managers, anybody's. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, leaveInput, async (input) => {
    found(await enterLeave(actorIn(context), input));
    return redirect(`${href("/leave")}?said=entered`);
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Leaves({ loaderData, actionData }: Route.ComponentProps) {
  const { leaves, isManager, said } = loaderData;
  return (
    <div className="wrap grid max-w-4xl gap-6 py-8">
      <div className="grid gap-1">
        <h1>{m.leave_title()}</h1>
        <p className="measure text-ink-soft">{isManager ? m.leave_text() : m.leave_own_text()}</p>
      </div>
      {said === "entered" && <Notice tone="success">{m.leave_saved()}</Notice>}
      {said === "removed" && <Notice tone="success">{m.leave_removed()}</Notice>}
      {leaves.length === 0 ? (
        <p>{m.leave_none()}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
          {leaves.map((leave) => (
            <LeaveRow key={leave.id} leave={leave} />
          ))}
        </ul>
      )}
      <LeaveForm {...loaderData} answer={actionData} />
    </div>
  );
}

const daysOf = ({ from, to }: Leave) => (from === to ? formatDay(from) : m.leave_days({ from: formatDay(from), to: formatDay(to) }));

function LeaveRow({ leave }: { leave: Leave }) {
  const { id, name, isNow } = leave;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-5">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isNow && <Badge tone="amber">{m.leave_now()}</Badge>}
        </p>
        <p className="tabular-nums">{daysOf(leave)}</p>
      </div>
      <Form method="post" action={href("/leave/:id/removal", { id })}>
        <Button type="submit" look="secondary" aria-label={m.leave_remove_of({ name, days: daysOf(leave) })}>
          {m.leave_remove()}
        </Button>
      </Form>
    </li>
  );
}

type Answer = { problems?: Problems; typed?: Record<string, string> };
type FormProps = { people: { id: string; name: string }[]; own: string; today: string; answer: Answer | undefined };

function LeaveForm({ people, own, today, answer }: FormProps) {
  const { problems = {}, typed = {} } = answer ?? {};
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-5">
        {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
        {people.length > 0 && (
          <Select id="person" name="person" label={m.leave_who()} defaultValue={typed.person ?? own}>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            id="from"
            name="from"
            type="date"
            label={m.leave_from()}
            error={problems.from}
            defaultValue={typed.from ?? today}
            min={today}
            required
          />
          <Field
            id="to"
            name="to"
            type="date"
            label={m.leave_to()}
            hint={m.leave_to_hint()}
            error={problems.to}
            defaultValue={typed.to ?? ""}
            min={today}
          />
        </div>
        <Button type="submit" className="justify-self-start">
          {m.leave_add()}
        </Button>
      </Form>
    </Card>
  );
}
