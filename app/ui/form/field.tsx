import { type ComponentProps, type ReactNode, useId } from "react";

import { classes } from "#app/ui/classes.ts";
import { controlLook } from "#app/ui/form/control-look.ts";
import { FieldFrame, type FieldLabels, described } from "#app/ui/form/field-frame.tsx";

type Props = FieldLabels &
  ComponentProps<"input"> & {
    /** Fixed words inside the box, such as "+91" or "₹". */
    before?: ReactNode;
    /** A control inside the box, such as a show-password button. */
    after?: ReactNode;
  };

export function Field({ label, hint, error, optional, before, after, className, id, ...rest }: Props) {
  const ownId = useId();
  const name = id ?? ownId;

  return (
    <FieldFrame {...{ label, hint, error, optional, className }} id={name}>
      <span className="relative flex items-center">
        {before && (
          <span className="pointer-events-none absolute left-3.5 text-ink-mute" aria-hidden="true">
            {before}
          </span>
        )}
        <input
          type="text"
          {...rest}
          {...described(name, { hint, error })}
          className={classes(controlLook, "h-11", before ? "pl-12" : "", after ? "pr-12" : "")}
        />
        {after && <span className="absolute right-0">{after}</span>}
      </span>
    </FieldFrame>
  );
}
