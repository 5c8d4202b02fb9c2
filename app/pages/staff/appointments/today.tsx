import CalendarClock from "lucide-react/icons/calendar-clock";
import { Link } from "react-router";
import { visitsTodayAddress } from "#app/domain/numbers/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";

/** On the dashboard: how many come today. The number opens who. */
export function DashboardVisits({ count, person }: { count: number; person: string | undefined }) {
  return (
    <Card room="none">
      <Link
        to={visitsTodayAddress(person)}
        data-number={count}
        className="flex min-h-13 items-center justify-between gap-4 px-4 py-2 text-lg text-ink no-underline hover:text-brand sm:px-5"
      >
        <span className="flex items-center gap-3 font-semibold">
          <CalendarClock size={22} aria-hidden="true" className="shrink-0 text-brand" />
          {m.appointment_dashboard_label()}
        </span>
        <span className="text-2xl font-bold text-brand tabular-nums">{count}</span>
      </Link>
    </Card>
  );
}
