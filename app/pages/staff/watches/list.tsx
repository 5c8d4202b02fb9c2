import { Form, href, Link, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { counted } from "#app/domain/lead-lists/model.ts";
import { leadTopic } from "#app/domain/leads/reads.server.ts";
import { watchInput } from "#app/domain/watches/inputs.server.ts";
import { maxMoreThan, watchAddress, watchInWords, watchKindsOf, watchMinutes } from "#app/domain/watches/model.ts";
import { listWatches, type ListedWatch } from "#app/domain/watches/reads.server.ts";
import { addWatch } from "#app/domain/watches/writes.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { workingTime } from "#app/pages/number-labels.ts";
import { watchKindNames } from "#app/pages/staff/watches/labels.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => staffTitle(m.watch_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  return {
    watches: await listWatches(actor),
    kinds: watchKindsOf(actor),
    newId: crypto.randomUUID(),
    said: url.searchParams.get("said"),
    topic: leadTopic(actor),
    renderedAt: Date.now(),
  };
}

/** POST: tell me when more than so many wait. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, watchInput, async (input) => {
    found(await addWatch(actorIn(context), input));
    return redirect(`${href("/reminders/alerts")}?said=added`);
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** What a person wants to be told of without looking. */
export default function Watches({ loaderData, actionData }: Route.ComponentProps) {
  const { watches, said, topic, renderedAt } = loaderData;
  useLive(renderedAt, topic);
  return (
    <div className="wrap grid max-w-4xl gap-6 py-8">
      <div className="grid gap-1">
        <p>
          <Link to={href("/reminders")} className="link">
            {m.reminder_title()}
          </Link>
        </p>
        <h1>{m.watch_title()}</h1>
        <p className="measure text-ink-soft">{m.watch_text()}</p>
      </div>
      {said === "added" && <Notice tone="success">{m.watch_added()}</Notice>}
      {said === "removed" && <Notice tone="success">{m.watch_removed()}</Notice>}
      {watches.length === 0 ? (
        <EmptyState title={m.watch_none()} text={m.watch_none_text()} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
          {watches.map((watch) => (
            <WatchRow key={watch.id} watch={watch} />
          ))}
        </ul>
      )}
      <WatchForm {...loaderData} answer={actionData} />
    </div>
  );
}

function WatchRow({ watch }: { watch: ListedWatch }) {
  const { id, now, moreThan, byMail, toldAt } = watch;
  const words = watchInWords(watch);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:flex-nowrap sm:px-5">
      <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {words}
          {now > moreThan && <Badge tone="amber">{m.watch_is_so()}</Badge>}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <Link to={watchAddress(watch)} data-number={now} className="link sm:min-h-0!">
            {m.watch_now({ count: counted(now) })}
          </Link>
          <span>{toldAt ? m.watch_told({ when: formatMoment(toldAt) }) : m.watch_not_told()}</span>
          {byMail && <span>{m.watch_also_by_mail()}</span>}
        </p>
      </div>
      <Form method="post" action={href("/reminders/alerts/:id/removal", { id })}>
        <Button type="submit" look="secondary" size="sm" aria-label={m.watch_remove_of({ words })}>
          {m.watch_remove()}
        </Button>
      </Form>
    </li>
  );
}

type FormProps = Pick<Route.ComponentProps["loaderData"], "kinds" | "newId" | "watches"> & {
  answer: { problems?: Problems; typed?: Record<string, string> } | undefined;
};

/** For how long somebody waits is only asked where somebody does. */
function WatchForm({ kinds, newId, watches, answer }: FormProps) {
  const { problems = {}, typed = {} } = answer ?? {};
  return (
    <Card as="section" aria-labelledby="new-watch" className="grid gap-4">
      <h2 id="new-watch" className="text-xl">
        {m.watch_new()}
      </h2>
      {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
      <Form method="post" noValidate key={watches.length} className="group/watch grid gap-5">
        <input type="hidden" name="id" value={typed.id ?? newId} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select id="what" name="what" label={m.watch_what()} defaultValue={typed.what ?? kinds[0]}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {watchKindNames[kind]()}
              </option>
            ))}
          </Select>
          <Field
            id="moreThan"
            name="moreThan"
            label={m.watch_more_than()}
            hint={m.watch_more_than_hint({ most: maxMoreThan })}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={typed.moreThan ?? "10"}
            error={problems.moreThan}
          />
          <div className="hidden group-has-[[value=waiting]:checked]/watch:grid">
            <Select id="minutes" name="minutes" label={m.watch_minutes()} defaultValue={typed.minutes ?? "60"}>
              {watchMinutes.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {workingTime(minutes)}
                </option>
              ))}
            </Select>
          </div>
        </div>
        <Checkbox name="byMail" label={m.watch_by_mail()} defaultChecked={typed.byMail === "on"} />
        <Button type="submit" className="justify-self-start">
          {m.watch_add()}
        </Button>
      </Form>
    </Card>
  );
}
