import CalendarClock from "lucide-react/icons/calendar-clock";
import { href, Link } from "react-router";
import { appointmentKindNames } from "#app/domain/appointments/model.ts";
import type { findStandingOf } from "#app/domain/appointments/reads.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Props = { number: number; appointment: Awaited<ReturnType<typeof findStandingOf>> };

/** On the page of a lead: what is agreed, and the way to let the family choose. */
export function LeadAppointment({ number, appointment }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="flex items-center gap-2">
        <CalendarClock size={20} aria-hidden="true" className="shrink-0 text-brand" />
        {appointment ? (
          <span>
            <span className="font-semibold">
              {m.appointment_line({ kind: appointmentKindNames[appointment.kind](), moment: formatMoment(appointment.at) })}
            </span>
            {appointment.how !== "staff" && <span className="text-ink-soft">{` · ${m.appointment_line_family()}`}</span>}
          </span>
        ) : (
          <span className="text-ink-soft">{m.appointment_line_none()}</span>
        )}
      </p>
      <Link to={href("/followUp/:id/visitLink", { id: shownNumber(number) })} className="link">
        {m.appointment_link_make()}
      </Link>
    </div>
  );
}
