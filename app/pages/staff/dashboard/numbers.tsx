import type { Tallies, Whose } from "#app/domain/numbers/counters.reads.server.ts";
import { createdBetween } from "#app/domain/numbers/model.ts";
import { followedAddress, opens } from "#app/pages/staff/dashboard/paths.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card, CoverLink } from "#app/ui/card.tsx";
import { DayBars } from "#app/ui/day-bars.tsx";

type Props = { tallies: Tallies; whose: Whose; today: string };

/** Today, this month, and day by day. */
export function DashboardNumbers({ tallies: { created, followed }, whose, today }: Props) {
  const month = `${today.slice(0, 7)}-01`;
  const figures = [
    { key: "leads-today", label: m.dashboard_today_leads(), value: created.today, to: opens(whose, createdBetween(today, today)) },
    { key: "leads-month", label: m.dashboard_month_leads(), value: created.month, to: opens(whose, createdBetween(month, today)) },
    { key: "followed-today", label: m.dashboard_today_followed(), value: followed.today, to: followedAddress(whose, today, today) },
    { key: "followed-month", label: m.dashboard_month_followed(), value: followed.month, to: followedAddress(whose, month, today) },
  ];
  return (
    <section aria-labelledby="numbers" className="grid gap-4">
      <h2 id="numbers" className="text-2xl">
        {m.dashboard_numbers()}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ key, label, value, to }) => (
          <Card as="li" key={key} className="grid content-start gap-1">
            <span className="text-4xl font-bold text-brand tabular-nums">{grouped(value)}</span>
            <CoverLink to={to} data-number={value}>
              {label}
            </CoverLink>
          </Card>
        ))}
      </ul>
      <div className="grid gap-4 lg:grid-cols-2">
        <Days
          label={m.dashboard_leads_per_day()}
          column={m.staff_leads()}
          days={created.days}
          to={(day) => opens(whose, createdBetween(day, day))}
        />
        <Days
          label={m.dashboard_followed_per_day()}
          column={m.staff_follow_ups()}
          days={followed.days}
          to={(day) => followedAddress(whose, day, day)}
        />
      </div>
    </section>
  );
}

type DaysProps = { label: string; column: string; days: { day: string; count: number }[]; to: (day: string) => string };

const Days = ({ label, column, days, to }: DaysProps) => (
  <Card>
    <DayBars
      label={label}
      bars={days.map(({ day, count }) => ({ key: day, name: formatDay(day), value: count, said: grouped(count), to: to(day) }))}
      words={{ name: m.dashboard_day(), value: column, asTable: m.dashboard_as_table() }}
      most={({ said, name }) => m.dashboard_most({ count: said, day: name })}
    />
  </Card>
);
