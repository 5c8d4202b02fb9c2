import { type ReactNode, useId } from "react";

import { classes } from "#app/ui/classes.ts";
import { type FieldLabels, Hint, Problem } from "#app/ui/form/field-frame.tsx";

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type Props = FieldLabels & {
  name: string;
  choices: readonly Choice[];
  /** "rows" to read and compare, "chips" to tap through quickly. */
  look?: "rows" | "chips" | undefined;
  defaultValue?: string | undefined;
  required?: boolean | undefined;
  onChoose?: ((value: string) => void) | undefined;
  className?: string | undefined;
  /** The first choice gets it, so that a link can lead there. */
  id?: string | undefined;
};

const looks = {
  rows: "min-h-12 rounded-control px-4 py-3",
  chips: "min-h-11 rounded-full px-4 py-2 font-semibold",
};

/** One of a few: radio buttons under one question. */
export function Choices({ label, hint, error, optional, name, choices, look = "rows", className, id: given, ...rest }: Props) {
  const ownId = useId();
  const id = given ?? ownId;

  return (
    <fieldset className={className} aria-describedby={classes(error && `${id}-error`, hint ? `${id}-hint` : "") || undefined}>
      <legend className="mb-2 font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-mute"> ({optional})</span>}
      </legend>
      <div className={look === "rows" ? "grid gap-2" : "flex flex-wrap gap-2"}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={classes(
              "flex cursor-pointer items-start gap-3 border border-line-strong bg-surface transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-wash has-checked:text-brand has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-mute has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)",
              error && "border-red",
              looks[look],
            )}
          >
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              required={rest.required}
              defaultChecked={rest.defaultValue === choice.value}
              onChange={() => rest.onChoose?.(choice.value)}
              className={look === "rows" ? "mt-1 size-4.5 shrink-0 outline-none" : "sr-only"}
            />
            <span>
              {choice.label}
              {choice.hint && <span className="block text-sm text-ink-soft">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <div className="mt-2 grid gap-1 empty:hidden">
        {error && <Problem id={id}>{error}</Problem>}
        {hint && <Hint id={id}>{hint}</Hint>}
      </div>
    </fieldset>
  );
}
