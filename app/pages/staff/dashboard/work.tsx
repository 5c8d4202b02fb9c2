import CircleCheck from "lucide-react/icons/circle-check";
import { Link } from "react-router";
import type { DayPart } from "#app/domain/numbers/day.reads.server.ts";
import { callingOrder, workQuestions, type Work } from "#app/domain/numbers/model.ts";
import type { Whose } from "#app/domain/numbers/counters.reads.server.ts";
import { opens } from "#app/pages/staff/dashboard/paths.ts";
import { DashboardLead } from "#app/pages/staff/dashboard/lead.tsx";
import { capped, workNames } from "#app/pages/staff/dashboard/labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";

/** One meaning each: blue new, red overdue, amber today. */
const tones: Record<Work, string> = {
  new: "text-brand",
  overdue: "text-red",
  today: "text-amber",
  again: "text-brand",
  "no-step": "text-red",
  untouched: "text-ink",
  planned: "text-amber",
};

/** Fewer stand on a small screen, and it is said how many there are. */
const shownOnPhones = 3;

type Props = { day: DayPart[]; whose: Whose; now: number };

/** What is to be done, the most urgent first. Each number opens the list it counts. */
export function DashboardWork({ day, whose, now }: Props) {
  const part = (work: Work) => day.find((one) => one.work === work)!;
  const waiting = callingOrder.map(part).filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="work" className="grid gap-4">
      <h2 id="work" className="sr-only">
        {m.dashboard_work()}
      </h2>
      <ul className="grid grid-cols-4 overflow-clip rounded-card border border-line bg-surface shadow-soft">
        {callingOrder.map(part).map(({ work, count }) => (
          <li key={work} className="border-line not-first:border-l">
            <Link
              to={opens(whose, workQuestions[work])}
              data-number={count}
              className="grid h-full min-h-18 content-start justify-items-center gap-0.5 px-1 py-2.5 text-center text-ink no-underline hover:bg-brand-wash"
            >
              <span className={classes("text-3xl leading-8 font-bold tabular-nums", count > 0 ? tones[work] : "text-ink-mute")}>
                {capped(count)}
              </span>
              <span className="text-sm leading-4 font-semibold text-ink-soft">{workNames[work]()}</span>
            </Link>
          </li>
        ))}
      </ul>
      {waiting.length === 0 && (
        <p className="flex items-center gap-2 font-semibold text-green">
          <CircleCheck size={20} aria-hidden="true" />
          {m.dashboard_all_done()}
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {waiting.map((one) => (
          <Part key={one.work} part={one} whose={whose} now={now} />
        ))}
        <NoStep part={part("no-step")} whose={whose} now={now} />
        <Part part={part("untouched")} whose={whose} now={now} />
        <Part part={part("planned")} whose={whose} now={now} />
      </div>
    </section>
  );
}

/** It must be none: the database sees to it, and it is said. */
function NoStep({ part, whose, now }: { part: DayPart; whose: Whose; now: number }) {
  if (part.count > 0) return <Part part={part} whose={whose} now={now} />;
  return (
    <Card as="section" aria-labelledby="work-no-step" className="grid gap-1">
      <h3 id="work-no-step" className="flex items-baseline justify-between gap-4 text-lg">
        {workNames["no-step"]()}
        <span className="text-2xl font-bold text-green tabular-nums">0</span>
      </h3>
      <p className="flex items-start gap-2 text-green">
        <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
        {m.dashboard_no_step_none()}
      </p>
    </Card>
  );
}

function Part({ part: { work, count, leads }, whose, now }: { part: DayPart; whose: Whose; now: number }) {
  const to = opens(whose, workQuestions[work]);
  const number = (
    <span className={classes("text-2xl font-bold tabular-nums", count > 0 ? tones[work] : "text-ink-mute")}>{capped(count)}</span>
  );
  return (
    <Card as="section" room="none" aria-labelledby={`work-${work}`} className="grid">
      <h3 id={`work-${work}`} className="text-lg">
        <Link
          to={to}
          data-number={count}
          className="flex min-h-13 items-center justify-between gap-4 px-4 py-2 text-ink no-underline hover:text-brand sm:px-5"
        >
          {workNames[work]()}
          {number}
        </Link>
      </h3>
      {leads.length > 0 && (
        <ul className="border-t border-line">
          {leads.map((lead) => (
            <DashboardLead key={lead.number} lead={lead} work={work} now={now} />
          ))}
        </ul>
      )}
      {count > shownOnPhones && (
        <Link
          to={to}
          className={classes("link justify-center border-t border-line px-4 text-sm sm:px-5", count <= leads.length && "sm:hidden!")}
        >
          {m.dashboard_show_all({ count: capped(count) })}
        </Link>
      )}
    </Card>
  );
}
