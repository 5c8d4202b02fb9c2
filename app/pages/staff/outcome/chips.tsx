import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import { Problem } from "#app/ui/form/field-frame.tsx";

export type Chip = { value: string; label: ReactNode };
type Props = {
  id: string;
  name: string;
  label: string;
  chips: readonly Chip[];
  value: string;
  onChoose: (value: string) => void;
  /** Side by side in one bar, or as many rows as they need. */
  look?: "bar" | "rows";
  isLabelHidden?: boolean;
  error?: string | undefined;
  className?: string;
};

export const chipLook =
  "grid min-h-11 cursor-pointer place-items-center border border-line-strong bg-surface text-center text-sm leading-4 font-semibold transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)";

/** One of a few, by one tap. */
export function Chips({ id, name, label, chips, value, onChoose, look = "rows", isLabelHidden, error, className }: Props) {
  return (
    <fieldset className={classes("min-w-0", className)} aria-describedby={error && `${id}-error`}>
      <legend className={isLabelHidden ? "sr-only" : "mb-1 text-sm font-semibold text-ink-soft"}>{label}</legend>
      <div className={look === "bar" ? "grid auto-cols-fr grid-flow-col" : "flex flex-wrap gap-1.5"}>
        {chips.map((chip, index) => (
          <label
            key={chip.value}
            className={classes(
              chipLook,
              look === "bar"
                ? "px-1 not-first:-ml-px first:rounded-l-control last:rounded-r-control has-checked:relative has-focus-visible:relative"
                : "rounded-full px-4",
            )}
          >
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={chip.value}
              checked={value === chip.value}
              onChange={() => onChoose(chip.value)}
              className="sr-only"
            />
            <span>{chip.label}</span>
          </label>
        ))}
      </div>
      {error && <Problem id={id}>{error}</Problem>}
    </fieldset>
  );
}
