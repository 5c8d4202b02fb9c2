import Check from "lucide-react/icons/check";
import { href, Link, useFetcher } from "react-router";
import { shownNumber, spokenTo } from "#app/domain/leads/model.ts";
import { UnderAgeBadge } from "#app/domain/leads/under-age-badge.tsx";
import type { LeadReminderKind } from "#app/domain/reminders/model.ts";
import type { ListedReminder } from "#app/domain/reminders/reads.server.ts";
import { formatMoment, formatTime } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";

type Said = { owner: string | null; time: string };

const kinds: Record<LeadReminderKind, { name: () => string; tone: BadgeTone; text: (said: Said) => string }> = {
  due: { name: m.reminder_due, tone: "amber", text: ({ time }) => m.reminder_due_text({ time }) },
  escalated: {
    name: m.reminder_escalated,
    tone: "red",
    text: ({ owner, time }) => (owner === null ? m.reminder_escalated_nobody({ time }) : m.reminder_escalated_text({ owner, time })),
  },
  assigned: { name: m.reminder_assigned, tone: "blue", text: ({ time }) => m.reminder_assigned_text({ time }) },
  "asked-again": { name: m.reminder_asked_again, tone: "blue", text: ({ time }) => m.reminder_asked_again_text({ time }) },
  unassigned: { name: m.reminder_unassigned, tone: "blue", text: ({ time }) => m.reminder_unassigned_text({ time }) },
  booked: { name: m.reminder_booked, tone: "blue", text: ({ time }) => m.reminder_booked_text({ time }) },
  returned: { name: m.reminder_returned, tone: "grey", text: ({ time }) => m.reminder_returned_text({ time }) },
};

/** Today as 14:05, every other day with its date. */
const timeOf = (moment: Date, now: number) => (indianDay(moment) === indianDay(new Date(now)) ? formatTime(moment) : formatMoment(moment));

/** One reminder; its whole row leads to the lead. */
export function ReminderRow({ reminder, now }: { reminder: ListedReminder; now: number }) {
  const { id, number, name, course, owner, what, about, isNew } = reminder;
  const { name: kindName, tone, text } = kinds[what];
  return (
    <li data-lead-row className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:flex-nowrap sm:px-5">
      <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={isNew ? tone : "grey"}>{kindName()}</Badge>
          <UnderAgeBadge isMinor={reminder.isMinor} />
          <span className="text-sm text-ink-mute">{text({ owner, time: timeOf(about, now) })}</span>
        </p>
        <Link data-lead-link to={`/followUp/${shownNumber(number)}`} className="link justify-self-start text-lg wrap-anywhere">
          {`${shownNumber(number)} · ${name}`}
        </Link>
        {reminder.isMinor && <p className="text-sm wrap-anywhere">{m.lead_minor_call({ name: spokenTo(reminder) })}</p>}
        {course && <p className="text-sm wrap-anywhere text-ink-soft">{course}</p>}
      </div>
      {isNew && <See id={id} name={name} />}
    </li>
  );
}

function See({ id, name }: { id: string; name: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={href("/reminders/seen")} className="max-sm:-ml-3">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        look="quiet"
        size="sm"
        busy={fetcher.state !== "idle"}
        icon={<Check size={18} aria-hidden="true" />}
        aria-label={m.reminder_see_named({ name })}
      >
        {m.reminder_see()}
      </Button>
    </fetcher.Form>
  );
}
