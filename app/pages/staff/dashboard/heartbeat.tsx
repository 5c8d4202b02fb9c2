import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";

const minute = 60_000;

/** Whether what reminds people still runs. It looks every minute: five without it are an alarm. */
export function Heartbeat({ at, now }: { at: Date | undefined; now: number }) {
  const minutes = at && Math.max(0, Math.floor((now - at.getTime()) / minute));
  const isLate = minutes === undefined || minutes >= 5;
  return (
    <p className={classes("flex items-center gap-2 text-sm", isLate ? "font-semibold text-red" : "text-ink-mute")}>
      <span aria-hidden="true" className={classes("size-2 rounded-full", isLate ? "bg-red" : "bg-green")} />
      {minutes === undefined
        ? m.dashboard_reminders_never()
        : minutes < 1
          ? m.dashboard_reminders_now()
          : m.dashboard_reminders_ran({ minutes })}
    </p>
  );
}
