import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { ruleNames, rules, type RetentionQuery, type Rule } from "#app/domain/retention/model.ts";
import { readRetention } from "#app/domain/retention/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { endingAddress } from "#app/pages/admin/retention/query.ts";
import { found } from "#app/pages/forms.server.ts";
import { formatDay, formatMoment, formatMonth } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.retention_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const retention = found(await readRetention(actorIn(context)));
  return { retention, isSaved: url.searchParams.has("saved"), renderedAt: Date.now() };
}

/** What ends when, by rule and month. */
export default function Retention({ loaderData: { retention, isSaved, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "leads");
  const { months, over, soon, held, undated, run } = retention;
  return (
    <div className="mx-auto grid max-w-5xl gap-6">
      <div className="grid gap-1">
        <h1>{m.retention_title()}</h1>
        <p className="measure text-ink-soft">{m.retention_text()}</p>
        <p className="measure text-sm text-ink-mute">{m.retention_trash_note()}</p>
      </div>
      {isSaved && <Notice tone="success">{m.retention_years_saved()}</Notice>}
      <Notice tone="info" live="off">
        {run ? m.retention_run({ date: formatMoment(run.at), first: formatDay(run.first) }) : m.retention_never_run()}
        {undated > 0 && ` ${m.retention_undated({ count: undated.toLocaleString("en-IN") })}`}
      </Notice>
      <div className="grid gap-4 sm:grid-cols-2">
        <Figure label={m.retention_soon()} count={soon} question={{ show: "soon" }} />
        <Figure label={m.retention_held()} count={held} question={{ show: "held" }} />
      </div>
      <YearsCard years={retention.years} />
      <EndsTable rows={[{ month: undefined, ...over }, ...months]} />
    </div>
  );
}

function Figure({ label, count, question }: { label: string; count: number; question: RetentionQuery }) {
  return (
    <Card className="grid gap-1">
      <span className="text-ink-soft">{label}</span>
      <Counted count={count} question={question} className="text-3xl font-bold" name={label} />
    </Card>
  );
}

type CountedProps = { count: number; question: RetentionQuery; name: string; className?: string };

/** A number that opens its leads; none opens nothing. */
function Counted({ count, question, name, className = "" }: CountedProps) {
  const shown = count.toLocaleString("en-IN");
  if (count === 0) return <span className={`text-ink-mute ${className}`}>0</span>;
  return (
    <Link to={endingAddress(question)} data-number={count} aria-label={`${name}: ${shown}`} className={`link ${className}`}>
      {shown}
    </Link>
  );
}

function YearsCard({ years }: { years: Record<Rule, number> }) {
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="years">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="years" className="text-xl">
          {m.retention_years_title()}
        </h2>
        <ButtonLink look="secondary" to={href("/admin/retention/years")}>
          {m.retention_years_change()}
        </ButtonLink>
      </div>
      <dl className="grid gap-3 sm:grid-cols-3">
        {rules.map((rule) => (
          <div key={rule} className="grid">
            <dt className="text-sm text-ink-mute">{ruleNames[rule]()}</dt>
            <dd className="font-semibold">{m.retention_years_of({ years: years[rule] })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type Ends = { month: string | undefined } & Record<Rule, number>;

/** Four narrow columns: a table on a phone too. */
function EndsTable({ rows }: { rows: Ends[] }) {
  const filled = rows.filter((row) => rules.some((rule) => row[rule] > 0));
  if (filled.length === 0) return <p className="text-ink-soft">{m.retention_nothing()}</p>;
  return (
    <Card as="section" className="overflow-x-auto">
      <table className="w-full tabular-nums">
        <caption className="sr-only">{m.retention_title()}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            <th scope="col" className="py-2 text-start font-semibold">
              {m.retention_month()}
            </th>
            {rules.map((rule) => (
              <th key={rule} scope="col" className="px-2 py-2 text-end font-semibold">
                {ruleNames[rule]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filled.map((row) => {
            const name = row.month === undefined ? m.retention_over() : formatMonth(row.month);
            return (
              <tr key={row.month ?? "over"} className="border-b border-line last:border-0">
                <th scope="row" className={`py-1 text-start ${row.month === undefined ? "font-bold" : "font-normal"}`}>
                  {name}
                </th>
                {rules.map((rule) => (
                  <td key={rule} className="px-2 text-end">
                    <Counted
                      count={row[rule]}
                      name={`${ruleNames[rule]()}, ${name}`}
                      question={row.month === undefined ? { show: "over", rule } : { show: "month", rule, month: row.month }}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
