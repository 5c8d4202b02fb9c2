import CircleCheck from "lucide-react/icons/circle-check";
import { Link } from "react-router";
import type { Whose } from "#app/domain/numbers/counters.reads.server.ts";
import { daysOfMonth, monthOf, type Target } from "#app/domain/targets/model.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { targetNames, targetRows } from "#app/pages/staff/targets/labels.ts";
import { formatMonth } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";

type Props = { targets: Target[]; daysLeft: number; whose: Whose; today: string };

/** What somebody hopes to reach this month, and how far they are. Nobody is compared with anybody. */
export function DashboardTargets({ targets, daysLeft, whose, today }: Props) {
  if (targets.length === 0) return null;
  const days = daysOfMonth(monthOf(today));
  return (
    <Card as="section" aria-labelledby="targets" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="targets" className="text-xl">
          {m.target_of({ month: formatMonth(monthOf(today)) })}
        </h2>
        <p className="text-sm text-ink-soft">{m.target_days_left({ count: daysLeft })}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {targets.map((target) => (
          <TargetLine key={target.what} target={target} to={targetRows(target.what, whose, days)} />
        ))}
      </ul>
    </Card>
  );
}

function TargetLine({ target: { what, goal, done }, to }: { target: Target; to: string }) {
  const isReached = done >= goal;
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={to} data-number={done} className="link font-semibold sm:min-h-0!">
          {m.target_done({ what: targetNames[what](), done: grouped(done), goal: grouped(goal) })}
        </Link>
        <span className={isReached ? "inline-flex items-center gap-1.5 text-sm font-semibold text-green" : "text-sm text-ink-soft"}>
          {isReached && <CircleCheck size={16} aria-hidden="true" />}
          {isReached ? m.target_reached() : m.target_to_go({ count: goal - done, said: grouped(goal - done) })}
        </span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full rounded-full text-brand-bright">
        <rect width="100" height="4" className="fill-brand-wash" />
        <rect width={Math.min((done / goal) * 100, 100)} height="4" fill="currentColor" className={isReached ? "text-green" : undefined} />
      </svg>
    </li>
  );
}
