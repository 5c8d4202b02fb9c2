import { Form, href, Link, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { missedInput } from "#app/domain/appointments/inputs.server.ts";
import { findVisit } from "#app/domain/appointments/reads.server.ts";
import { noteMissed } from "#app/domain/appointments/arrival.writes.server.ts";
import { nextMorning } from "#app/domain/working-hours/model.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/absence";

export const meta = () => staffTitle(m.appointment_missed());

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = found(await findVisit(actorIn(context), params.id));
  if (visit.status !== "agreed") throw redirect(href("/dashboard/visits"));
  return { visit, proposal: toIndianTime(nextMorning(new Date(), await readWorkingHours())) };
}

/** POST: they did not come, and are called then. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, missedInput, async ({ nextAt }) => {
    found(await noteMissed(actorIn(context), params.id, nextAt));
    return redirect(href("/dashboard/visits"));
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Absence({ loaderData: { visit, proposal }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed = {} } = (actionData ?? {}) as { problems?: Problems; typed?: Record<string, string> };
  return (
    <div className="wrap grid max-w-2xl gap-6 py-8">
      <h1 className="wrap-anywhere">{m.appointment_missed_title({ name: visit.name })}</h1>
      <Card className="grid gap-5">
        {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
        <p>{m.appointment_missed_text({ moment: formatMoment(visit.at) })}</p>
        <Form method="post" noValidate className="grid gap-5">
          <Field
            id="next"
            name="nextAt"
            type="datetime-local"
            label={m.appointment_missed_next()}
            error={problems.nextAt}
            defaultValue={typed.nextAt ?? proposal}
            required
          />
          <Button type="submit" className="justify-self-start">
            {m.appointment_missed_save()}
          </Button>
        </Form>
      </Card>
      <Link to={href("/dashboard/visits")} className="link">
        {m.appointment_title()}
      </Link>
    </div>
  );
}
