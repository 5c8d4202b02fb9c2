import { isOver, statusNames, statuses } from "#app/domain/applications/model.ts";
import type { Application } from "#app/domain/applications/reads.server.ts";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";

const way = statuses.filter((status) => !isOver(status));

/** The seven steps, and how many of them are done. One that ended stands where it was. */
export function Way({ application: { status, steps } }: { application: Application }) {
  const reached = isOver(status) ? (steps[0]?.from ?? "considering") : status;
  const far = way.indexOf(reached);
  return (
    <ol aria-label={m.application_way()} className="grid grid-cols-7 gap-1">
      {way.map((one, at) => (
        <li key={one} aria-current={one === status ? "step" : undefined} className="grid content-start gap-1">
          <span
            aria-hidden="true"
            className={classes(
              "h-2 rounded-full",
              at > far ? "bg-line" : isOver(status) ? "bg-ink-mute" : status === "joined" ? "bg-green" : "bg-brand",
            )}
          />
          <span className={classes("max-sm:sr-only text-sm leading-4", one === status ? "font-semibold" : "text-ink-soft")}>
            {statusNames[one]()}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Every status that it has had, newest first. */
export function Steps({ application: { steps } }: { application: Application }) {
  return (
    <Card as="section" aria-labelledby="steps" className="grid gap-4">
      <h2 id="steps" className="text-xl">
        {m.application_steps()}
      </h2>
      <ol className="grid gap-3">
        {steps.map(({ id, to, at, by, note }) => (
          <li key={id} className="grid gap-0.5 border-l-2 border-line pl-4">
            <p className="font-semibold">{statusNames[to]()}</p>
            <p className="text-sm text-ink-mute">
              <time dateTime={at.toISOString()} title={formatMoment(at)}>
                {formatDay(at)}
              </time>
              {by && ` · ${by}`}
            </p>
            {note && <p className="max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
