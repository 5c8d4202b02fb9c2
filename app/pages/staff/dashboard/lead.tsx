import Phone from "lucide-react/icons/phone";
import { Link } from "react-router";
import type { DayLead } from "#app/domain/numbers/day.reads.server.ts";
import { waitingTone, type Work } from "#app/domain/numbers/model.ts";
import { shownNumber, spokenTo } from "#app/domain/leads/model.ts";
import { NextStep, span } from "#app/domain/leads/next-step.tsx";
import { UnderAgeBadge } from "#app/domain/leads/under-age-badge.tsx";
import { CallLink } from "#app/pages/staff/call-link.tsx";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";

/** A lead of the day: who, what for, since when, and the phone under the thumb of its owner. */
export function DashboardLead({ lead, work, now }: { lead: DayLead; work: Work; now: number }) {
  const { number, name, course, phone, owner } = lead;
  return (
    <li
      data-lead-row
      className="relative flex items-center gap-3 border-line px-4 not-first:border-t hover:bg-brand-wash max-sm:nth-[n+4]:hidden sm:px-5"
    >
      <div className="min-w-0 flex-1 py-2.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link
            to={leadAddress(number)}
            data-lead-link
            className="font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:text-brand"
          >
            {name}
          </Link>
          <span className="text-sm text-ink-mute tabular-nums">{shownNumber(number)}</span>
          <UnderAgeBadge isMinor={lead.isMinor} />
        </p>
        <p className="text-sm">
          <Since lead={lead} work={work} now={now} />
          {[lead.isMinor && m.lead_minor_call({ name: spokenTo(lead) }), course, owner, !phone?.e164 && phone?.shown]
            .filter(Boolean)
            .map((words) => (
              <span key={String(words)} className="text-ink-soft">
                {" · "}
                {words}
              </span>
            ))}
        </p>
      </div>
      {phone?.e164 && (
        <CallLink
          number={number}
          name={lead.name}
          phone={phone.e164}
          label={m.dashboard_call({ name: spokenTo(lead), phone: phone.shown })}
          className="relative grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand hover:bg-brand-deep"
        >
          <Phone size={20} aria-hidden="true" />
        </CallLink>
      )}
    </li>
  );
}

/** Whoever just asked is blue, from five minutes on amber, from fifteen red. */
const waitingLooks = { fresh: "text-brand", waiting: "text-amber", late: "text-red" };

/** Since when they wait, or how late we are. Who asked again waits since then. */
function Since({ lead: { stage, nextAt, since, askedAgainAt }, work, now }: { lead: DayLead; work: Work; now: number }) {
  if (work === "again" && askedAgainAt)
    return <span className="font-semibold text-brand">{m.dashboard_again_since({ time: span(now - askedAgainAt.getTime()) })}</span>;
  if (work === "new" || work === "untouched")
    return (
      <span className={classes("font-semibold", stage === "new" && waitingLooks[waitingTone((now - since.getTime()) / 60_000)])}>
        {m.dashboard_waits({ time: span(now - since.getTime()) })}
      </span>
    );
  return <NextStep stage={stage} nextAt={nextAt} now={now} />;
}
