import { Form, href, Link, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { targetsInput } from "#app/domain/targets/inputs.server.ts";
import {
  daysOfMonth,
  goalField,
  seenField,
  isMonth,
  mayPlan,
  monthBeside,
  monthOf,
  officeDaysLeft,
  targetKinds,
  type TargetKind,
} from "#app/domain/targets/model.ts";
import { listGoals, readTargets, type TargetRow } from "#app/domain/targets/reads.server.ts";
import { setTargets } from "#app/domain/targets/writes.server.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { targetNames, targetRows } from "#app/pages/staff/targets/labels.ts";
import { addressWith, textIn } from "#app/pages/list-query.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { formatMonth } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { useLive } from "#app/platform/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta = () => staffTitle(m.target_title());

const monthIn = (search: URLSearchParams, now: Date) => {
  const month = textIn(search, "month", 7);
  return isMonth(month) ? month : monthOf(indianDay(now));
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = new Date();
  const month = monthIn(url.searchParams, now);
  const asBefore = url.searchParams.get("as") === "before";
  const [rows, hours, before] = await Promise.all([
    readTargets(actorIn(context), month, now),
    readWorkingHours(),
    asBefore ? listGoals(monthBeside(month, -1)) : [],
  ]);
  return {
    month,
    rows: found(rows),
    proposed: Object.fromEntries(before.map(({ user, what, goal }) => [goalField(what, user), goal])),
    asBefore,
    isOpen: mayPlan(month, now),
    mayGoOn: mayPlan(monthBeside(month, 1), now) || month < monthOf(indianDay(now)),
    days: officeDaysLeft(month, now, hours),
    saved: url.searchParams.has("saved"),
    renderedAt: now.getTime(),
  };
}

/** POST: every target of a month at once. */
export const action = ({ request, url, context }: Route.ActionArgs) =>
  submit(request, targetsInput, async (input) => {
    const month = monthIn(url.searchParams, new Date());
    found(await setTargets(actorIn(context), month, input));
    return redirect(addressWith(href("/team/targets"), { month, saved: "1" }));
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

const at = (month: string, also: Record<string, string> = {}) => addressWith(href("/team/targets"), { month, ...also });

/** What is hoped for of each person in a month, beside what it is by now. */
export default function Targets({ loaderData, actionData }: Route.ComponentProps) {
  const { month, rows, proposed, asBefore, isOpen, mayGoOn, days, saved, renderedAt } = loaderData;
  useLive(renderedAt, "leads");
  const { problems = {}, typed = {} } = (actionData ?? {}) as { problems?: Problems; typed?: Record<string, string> };
  return (
    <div className="wrap grid max-w-4xl gap-6 py-8">
      <div className="grid gap-1">
        <p>
          <Link to={href("/team")} className="link">
            {m.team_title()}
          </Link>
        </p>
        <h1>{m.target_of({ month: formatMonth(month) })}</h1>
        <p className="measure text-ink-soft">{m.target_text()}</p>
      </div>
      <nav aria-label={m.target_months()} className="flex flex-wrap gap-2">
        <ButtonLink look="secondary" size="sm" to={at(monthBeside(month, -1))}>
          {formatMonth(monthBeside(month, -1))}
        </ButtonLink>
        {mayGoOn && (
          <ButtonLink look="secondary" size="sm" to={at(monthBeside(month, 1))}>
            {formatMonth(monthBeside(month, 1))}
          </ButtonLink>
        )}
      </nav>
      {saved && <Notice tone="success">{m.target_saved()}</Notice>}
      {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
      {asBefore && isOpen && <Notice>{m.target_as_before_told({ month: formatMonth(monthBeside(month, -1)) })}</Notice>}
      {rows.length === 0 ? (
        <EmptyState title={m.target_nobody()} text={m.target_nobody_text()} />
      ) : (
        <Form method="post" noValidate key={`${month} ${asBefore}`} className="grid gap-4">
          <p className="text-ink-soft">{isOpen ? m.target_days_left({ count: days }) : m.target_month_over()}</p>
          <ul className="grid gap-3">
            {rows.map((row) => (
              <Card as="li" key={row.id} className="grid gap-3">
                <h2 className="text-lg wrap-anywhere">{row.name}</h2>
                <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-6">
                  {targetKinds.map((what) => (
                    <Goal
                      key={what}
                      {...{ row, what, month, isOpen }}
                      error={problems[goalField(what, row.id)]}
                      value={typed[goalField(what, row.id)] ?? proposed[goalField(what, row.id)] ?? row[what].goal}
                    />
                  ))}
                </div>
              </Card>
            ))}
          </ul>
          {isOpen && (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <Button type="submit">{m.target_save()}</Button>
              {!asBefore && (
                <Link to={at(month, { as: "before" })} className="link">
                  {m.target_as_before({ month: formatMonth(monthBeside(month, -1)) })}
                </Link>
              )}
            </div>
          )}
        </Form>
      )}
    </div>
  );
}

type GoalProps = {
  row: TargetRow;
  what: TargetKind;
  month: string;
  isOpen: boolean;
  error: string | undefined;
  value: string | number | undefined;
};

function Goal({ row, what, month, isOpen, error, value }: GoalProps) {
  const { done, goal } = row[what];
  const told = (
    <Link to={targetRows(what, row.id, daysOfMonth(month))} data-number={done} className="link sm:min-h-0!">
      {m.target_so_far({ count: grouped(done) })}
    </Link>
  );
  return (
    <div className="grid content-start gap-1">
      {isOpen && <input type="hidden" name={seenField(what, row.id)} value={goal ?? ""} />}
      {isOpen ? (
        <Field
          id={goalField(what, row.id)}
          name={goalField(what, row.id)}
          label={targetNames[what]()}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={value ?? ""}
          error={error}
        />
      ) : (
        <p>
          {goal === undefined
            ? m.target_none({ what: targetNames[what]() })
            : m.target_was({ what: targetNames[what](), goal: grouped(goal) })}
        </p>
      )}
      {told}
    </div>
  );
}
