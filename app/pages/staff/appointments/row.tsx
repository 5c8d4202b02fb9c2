import { href, Link, useFetcher } from "react-router";
import { appointmentKindNames, appointmentStatusNames, type AppointmentStatus } from "#app/domain/appointments/model.ts";
import type { ListedVisit } from "#app/domain/appointments/reads.server.ts";
import { shownNumber, spokenTo } from "#app/domain/leads/model.ts";
import { UnderAgeBadge } from "#app/domain/leads/under-age-badge.tsx";
import type { Problems } from "#app/pages/forms.server.ts";
import { leadAddress, outcomeAddress } from "#app/pages/staff/lead-paths.ts";
import { formatDay, formatTime } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";

const tones: Record<AppointmentStatus, BadgeTone> = { agreed: "blue", came: "green", missed: "red", moved: "grey", cancelled: "grey" };

/** One family: when, who, what for, and one tap for whether they came. */
export function VisitRow({ visit, isDated, isAhead }: { visit: ListedVisit; isDated: boolean; isAhead: boolean }) {
  const { number, name, at, kind, status, course, owner, how } = visit;
  const about = [
    appointmentKindNames[kind](),
    visit.isMinor && m.appointment_with_guardian({ name: spokenTo(visit) }),
    course,
    owner,
    how !== "staff" && m.appointment_by_family(),
  ].filter((words) => typeof words === "string" && words !== "");
  return (
    <li data-row data-lead-row className="flex flex-wrap items-center gap-x-5 gap-y-2 p-4 sm:flex-nowrap sm:px-5">
      <time dateTime={at.toISOString()} className="grid w-24 shrink-0 text-xl leading-6 font-bold tabular-nums">
        {formatTime(at)}
        {isDated && <span className="text-sm font-normal text-ink-soft">{formatDay(at)}</span>}
      </time>
      <div className="grid min-w-0 flex-[1_1_12rem] gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link data-lead-link to={leadAddress(number)} className="link text-lg wrap-anywhere">
            {`${shownNumber(number)} · ${name}`}
          </Link>
          <UnderAgeBadge isMinor={visit.isMinor} />
          {status !== "agreed" && <Badge tone={tones[status]}>{appointmentStatusNames[status]()}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{about.join(" · ")}</p>
      </div>
      {!(isAhead && status === "agreed") && <Taps visit={visit} />}
    </li>
  );
}

function Taps({ visit: { id, name, status, number } }: { visit: ListedVisit }) {
  const fetcher = useFetcher<{ problems?: Problems }>();
  const problem = fetcher.data?.problems?.[""];
  const isBusy = fetcher.state !== "idle";
  return (
    <div className="grid justify-items-start gap-1 print:hidden">
      <div className="flex flex-wrap gap-2">
        {status === "agreed" ? (
          <>
            <fetcher.Form method="post" action={href("/dashboard/visits/:id/arrival", { id })}>
              <Button type="submit" busy={isBusy} aria-label={m.appointment_came_of({ name })}>
                {m.appointment_came()}
              </Button>
            </fetcher.Form>
            <Link
              to={href("/dashboard/visits/:id/absence", { id })}
              aria-label={m.appointment_missed_of({ name })}
              className={buttonLook("secondary", "md")}
            >
              {m.appointment_missed()}
            </Link>
          </>
        ) : (
          <>
            {status === "came" && (
              <Link to={outcomeAddress(number)} className={buttonLook("secondary", "md")}>
                {m.appointment_write()}
              </Link>
            )}
            <fetcher.Form method="post" action={href("/dashboard/visits/:id/correction", { id })}>
              <Button type="submit" look="quiet" busy={isBusy}>
                {m.appointment_unmark()}
              </Button>
            </fetcher.Form>
          </>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-sm font-semibold text-red">
          {problem}
        </p>
      )}
    </div>
  );
}
