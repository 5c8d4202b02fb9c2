import type { ReactNode } from "react";

import { classes } from "#app/ui/classes.ts";
import { AlertIcon } from "#app/ui/icons.tsx";

/** The words around a control. `error` is a sentence that says what to do. */
export type FieldLabels = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The word for "optional", shown after the label. */
  optional?: string | undefined;
};

/** What ties a control to its hint and its error. */
export function described(id: string, { hint, error }: Pick<FieldLabels, "hint" | "error">) {
  const ids = classes(error ? `${id}-error` : undefined, hint ? `${id}-hint` : undefined);
  return { id, "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="text-sm text-ink-mute">
      {children}
    </p>
  );
}

export function Problem({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-red">
      <span className="mt-0.5 shrink-0">
        <AlertIcon size={16} />
      </span>
      {children}
    </p>
  );
}

type FrameProps = FieldLabels & { id: string; className?: string | undefined; children: ReactNode };

/** Label above, control, then what is wrong and what helps. */
export function FieldFrame({ id, label, hint, error, optional, className, children }: FrameProps) {
  return (
    <div className={classes("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-mute"> ({optional})</span>}
      </label>
      {children}
      {error && <Problem id={id}>{error}</Problem>}
      {hint && <Hint id={id}>{hint}</Hint>}
    </div>
  );
}
