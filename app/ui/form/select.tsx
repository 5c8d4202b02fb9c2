import { type ComponentProps, useId } from "react";

import { classes } from "#app/ui/classes.ts";
import { controlLook } from "#app/ui/form/control-look.ts";
import { FieldFrame, type FieldLabels, described } from "#app/ui/form/field-frame.tsx";
import { DownIcon } from "#app/ui/icons.tsx";

/** The children are `<option>`s. */
export function Select({ label, hint, error, optional, className, id, ...rest }: FieldLabels & ComponentProps<"select">) {
  const ownId = useId();
  const name = id ?? ownId;

  return (
    <FieldFrame {...{ label, hint, error, optional, className }} id={name}>
      <span className="relative flex items-center">
        <select
          {...rest}
          {...described(name, { hint, error })}
          className={classes(controlLook, "h-11 cursor-pointer appearance-none pr-11")}
        />
        <span className="pointer-events-none absolute right-3 text-ink-mute">
          <DownIcon size={20} />
        </span>
      </span>
    </FieldFrame>
  );
}
