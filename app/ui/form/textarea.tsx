import { type ComponentProps, useId } from "react";

import { classes } from "#app/ui/classes.ts";
import { controlLook } from "#app/ui/form/control-look.ts";
import { FieldFrame, type FieldLabels, described } from "#app/ui/form/field-frame.tsx";

/** Grows with what is written where the browser can; never narrower than its column. */
export function Textarea({ label, hint, error, optional, className, id, ...rest }: FieldLabels & ComponentProps<"textarea">) {
  const ownId = useId();
  const name = id ?? ownId;

  return (
    <FieldFrame {...{ label, hint, error, optional, className }} id={name}>
      <textarea
        rows={4}
        {...rest}
        {...described(name, { hint, error })}
        className={classes(controlLook, "field-sizing-content max-h-96 min-h-28 resize-y py-2.5")}
      />
    </FieldFrame>
  );
}
