import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import { counted } from "#app/domain/lead-lists/model.ts";
import {
  admittedBetween,
  answeredBetween,
  askedAddress,
  createdBetween,
  leadsAddress,
  visitsAddress,
  workQuestions,
} from "#app/domain/numbers/model.ts";
import type { Pulse } from "#app/domain/numbers/pulse.reads.server.ts";
import { changeFrom } from "#app/domain/visits/model.ts";
import type { Asked, Visits } from "#app/pages/admin/home/visits.tsx";
import { comparison } from "#app/pages/admin/visits/labels.ts";
import { grouped, workingTime } from "#app/pages/number-labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card, CoverLink } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Sparkline } from "#app/ui/plots/sparkline.tsx";

type Tile = {
  key: string;
  label: string;
  value: string;
  number: number | undefined;
  /** What kind of number it is, when it is not the count of its rows. */
  is?: string;
  to: string;
  note: string | undefined;
  /** More or less than before, and whether that is good. */
  trend?: { isUp: boolean; isGood: boolean } | undefined;
  /** How it went, day by day. */
  days?: number[];
};

/** More is better; where nothing is known of before, nothing is said. */
function trendOf(before: number, now: number, { lessIsBetter = false } = {}): Tile["trend"] {
  const change = changeFrom(before, now);
  if (change === undefined || change === 0) return undefined;
  return { isUp: change > 0, isGood: change > 0 !== lessIsBetter };
}

type Props = { pulse: Pulse; visits: Visits; asked: Asked };

/** How business is, in one row: each number of the last 30 days, what it was before, and what it opens. */
export function HomePulse({ pulse, visits, asked }: Props) {
  const [from, to] = [visits.days[0]!.day, visits.days.at(-1)!.day];
  const arrivals = visits.days.reduce((sum, day) => sum + day.arrivals, 0);
  const tiles: Tile[] = [
    {
      key: "visits",
      label: m.visit_title(),
      value: grouped(arrivals),
      number: arrivals,
      is: "visits",
      to: visitsAddress(from, to),
      note: comparison(visits.before, arrivals),
      trend: trendOf(visits.before, arrivals),
      days: visits.days.map((day) => day.arrivals),
    },
    ...(asked ? [askedTile(asked, from, to)] : []),
    ...leadTiles(pulse),
  ];
  return (
    <section aria-labelledby="pulse" className="grid gap-4">
      <h2 id="pulse">{m.admin_pulse()}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {tiles.map((tile) => (
          <PulseTile key={tile.key} tile={tile} />
        ))}
      </ul>
    </section>
  );
}

function askedTile(asked: NonNullable<Asked>, from: string, to: string): Tile {
  const all = asked.days.reduce((sum, day) => sum + day.asked, 0);
  return {
    key: "asked",
    label: m.visit_asked_title(),
    value: grouped(all),
    number: all,
    to: askedAddress(from, to),
    note: comparison(asked.before, all),
    trend: trendOf(asked.before, all),
    days: asked.days.map((day) => day.asked),
  };
}

function leadTiles({ from, to, created, admitted, answers, overdue }: Pulse): Tile[] {
  return [
    {
      key: "leads",
      label: m.admin_pulse_leads(),
      value: grouped(created.now),
      number: created.now,
      to: leadsAddress(createdBetween(from, to)),
      note: comparison(created.before, created.now),
      trend: trendOf(created.before, created.now),
      days: created.days,
    },
    {
      key: "overdue",
      label: m.admin_pulse_overdue(),
      value: counted(overdue),
      number: overdue,
      to: leadsAddress(workQuestions.overdue),
      note: m.admin_pulse_now(),
    },
    {
      key: "answer",
      label: m.admin_pulse_answer(),
      value: answers.now ? workingTime(answers.now.median) : "–",
      number: answers.now?.median,
      is: "median",
      to: leadsAddress(answeredBetween(from, to)),
      note: answers.before ? m.admin_pulse_answer_before({ time: workingTime(answers.before.median) }) : m.visit_none_before(),
      trend: answers.now && answers.before && trendOf(answers.before.median, answers.now.median, { lessIsBetter: true }),
    },
    {
      key: "admitted",
      label: m.admin_pulse_admitted(),
      value: grouped(admitted.now),
      number: admitted.now,
      to: leadsAddress(admittedBetween(from, to)),
      note: comparison(admitted.before, admitted.now),
      trend: trendOf(admitted.before, admitted.now),
    },
  ];
}

function PulseTile({ tile: { label, value, number, is, to, note, trend, days } }: { tile: Tile }) {
  const Trend = trend?.isUp ? TrendingUp : TrendingDown;
  return (
    <Card as="li" className="grid content-start gap-1">
      <span className="text-3xl font-bold text-brand tabular-nums sm:text-4xl">{value}</span>
      <CoverLink to={to} data-number={number} data-is={is} className="font-semibold">
        {label}
      </CoverLink>
      {note && (
        <span
          className={classes("flex items-start gap-1.5 text-sm", trend ? (trend.isGood ? "text-green" : "text-amber") : "text-ink-soft")}
        >
          {trend && <Trend size={16} aria-hidden="true" className="mt-0.5 shrink-0" />}
          {note}
        </span>
      )}
      {days?.some((day) => day > 0) && <Sparkline values={days} />}
    </Card>
  );
}
