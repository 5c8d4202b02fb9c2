import { type ComponentProps, useId } from "react";

import { classes } from "#app/ui/classes.ts";
import { type FieldLabels, Hint, Problem, described } from "#app/ui/form/field-frame.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";

type Props = Omit<FieldLabels, "optional"> & Omit<ComponentProps<"input">, "type">;

export function Checkbox({ label, hint, error, className, id, ...rest }: Props) {
  const ownId = useId();
  const name = id ?? ownId;

  return (
    <div className={classes("grid gap-0.5", className)}>
      <label htmlFor={name} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed">
        <span className="relative grid h-6 shrink-0 place-items-center">
          <input
            {...rest}
            {...described(name, { hint, error })}
            type="checkbox"
            className="peer size-5.5 cursor-[inherit] appearance-none rounded-[6px] border border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand hover:border-brand disabled:border-line disabled:bg-line/35 aria-invalid:border-red aria-invalid:bg-red-wash forced-colors:appearance-auto"
          />
          <span className="pointer-events-none absolute hidden text-on-brand peer-checked:block peer-disabled:text-ink-mute forced-colors:hidden">
            <CheckIcon size={16} />
          </span>
        </span>
        <span>{label}</span>
      </label>
      <div className="-mt-2 grid gap-1 pl-8.5 empty:hidden">
        {error && <Problem id={name}>{error}</Problem>}
        {hint && <Hint id={name}>{hint}</Hint>}
      </div>
    </div>
  );
}
