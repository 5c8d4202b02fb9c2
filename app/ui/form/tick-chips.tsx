import { classes } from "#app/ui/classes.ts";
import { Problem } from "#app/ui/form/field-frame.tsx";

type Props = {
  legend: string;
  name: string;
  all: readonly { value: string; label: string; className?: string }[];
  on: readonly string[];
  error?: string | undefined;
  /** The first one gets it, so that a link can lead there. */
  id?: string | undefined;
};

/** Several of a few, to tap through quickly. */
export function TickChips({ legend, name, all, on, error, id }: Props) {
  return (
    <fieldset aria-describedby={error && id ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {all.map(({ value, label, className }, index) => (
          <label
            key={value}
            className={classes(
              "inline-flex min-h-9 cursor-pointer items-center rounded-full border border-line px-3 text-sm font-semibold text-ink-soft transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-wash has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) pointer-coarse:min-h-11",
              className,
            )}
          >
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={on.includes(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      {error && id && <Problem id={id}>{error}</Problem>}
    </fieldset>
  );
}
