import { type ComponentProps, useId } from "react";

import { classes } from "#app/ui/classes.ts";
import { FieldFrame, type FieldLabels, described } from "#app/ui/form/field-frame.tsx";

type Props = FieldLabels & Omit<ComponentProps<"input">, "type">;

/** The browser's own file input, large enough to drop a file on: it tells the chosen name by itself. */
export function FileField({ label, hint, error, optional, className, id, ...rest }: Props) {
  const ownId = useId();
  const name = id ?? ownId;

  return (
    <FieldFrame {...{ label, hint, error, optional, className }} id={name}>
      <input
        {...rest}
        {...described(name, { hint, error })}
        type="file"
        className={classes(
          "w-full cursor-pointer rounded-card border-2 border-dashed border-line-strong bg-surface p-4 text-ink-soft sm:p-5 transition-colors hover:border-brand hover:bg-brand-wash",
          "file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-brand",
          "aria-invalid:border-red aria-invalid:bg-red-wash disabled:cursor-not-allowed disabled:border-line disabled:bg-line/35 disabled:file:border-line disabled:file:text-ink-mute",
        )}
      />
    </FieldFrame>
  );
}
