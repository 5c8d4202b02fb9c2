import type { StripDay } from "#app/domain/follow-ups/strip.model.ts";
import { classes } from "#app/ui/classes.ts";
import { formatDay, formatTime, formatShortWeekday } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { fromIndianTime } from "#app/platform/i18n/indian-time.ts";
import { Problem } from "#app/ui/form/field-frame.tsx";
import { controlLook } from "#app/ui/form/control-look.ts";

type Props = {
  id: string;
  strip: readonly StripDay[];
  next: string;
  error: string | undefined;
  hint: string | undefined;
  onChoose: (moment: string) => void;
};

/** When somebody looks again: seven days of four times, each one tap, and any other date. */
export function Strip({ id, strip, next, error, hint, onChoose }: Props) {
  const isCell = strip.some(({ cells }) => cells.some(({ at }) => at === next));
  return (
    <div className="grid gap-1">
      <p id={`${id}-label`} className="text-sm font-semibold text-ink-soft">
        {m.follow_up_next_at()}
        {hint && <span className="block font-normal">{hint}</span>}
      </p>
      <div data-strip role="radiogroup" aria-labelledby={`${id}-label`} className="grid grid-cols-7 gap-0.5">
        {strip.map((day) => (
          <Day key={day.day} {...{ day, next, onChoose }} />
        ))}
      </div>
      <details open={next !== "" && !isCell ? true : undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand">{m.outcome_other_date()}</summary>
        <input
          id={id}
          name="otherAt"
          type="datetime-local"
          aria-label={m.outcome_other_date()}
          aria-describedby={error && `${id}-error`}
          value={isCell ? "" : next}
          onChange={(event) => onChoose(event.currentTarget.value)}
          className={classes(controlLook, "h-11")}
        />
      </details>
      {error && <Problem id={id}>{error}</Problem>}
    </div>
  );
}

function Day({ day: { day, isClosed, cells }, next, onChoose }: { day: StripDay } & Pick<Props, "next" | "onChoose">) {
  const noon = fromIndianTime(`${day}T12:00`);
  return (
    <div className="grid min-w-0 grid-rows-[auto_1fr] gap-0.5">
      <p aria-hidden="true" className="grid justify-items-center text-sm leading-4 text-ink-soft">
        <span>{formatShortWeekday(noon)}</span>
        <span className="font-semibold text-ink">{Number(day.slice(8))}</span>
      </p>
      {isClosed ? (
        <p className="grid place-items-center rounded-control bg-line/50 text-sm text-ink-mute [writing-mode:vertical-rl]">
          <span className="sr-only">{formatDay(noon)}: </span>
          {m.outcome_closed()}
        </p>
      ) : (
        <div className="grid gap-0.5">
          {cells.map(({ at, time, isOpen }) => (
            <label
              key={at}
              className="grid h-11 md:h-9 cursor-pointer place-items-center rounded-control border border-line-strong bg-surface text-sm font-semibold tabular-nums transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--focus) has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:font-normal has-disabled:text-ink-mute has-disabled:line-through"
            >
              <input
                type="radio"
                name="nextAt"
                value={at}
                disabled={!isOpen}
                checked={next === at}
                onChange={() => onChoose(at)}
                aria-label={`${formatShortWeekday(noon)} ${formatDay(noon)}, ${formatTime(fromIndianTime(at))}`}
                className="sr-only"
              />
              {Number(time.slice(0, 2))}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
