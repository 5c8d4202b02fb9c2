import type { ComponentProps, MouseEvent, ReactNode } from "react";

import { Busy } from "#app/ui/busy.tsx";
import { type ButtonLook, type ButtonSize, buttonLook } from "#app/ui/button-look.ts";
import { classes } from "#app/ui/classes.ts";

export type ButtonProps = ComponentProps<"button"> & {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  /** Work is under way: the button keeps its place, its width and the focus, and ignores presses. */
  busy?: boolean | undefined;
  /** What is being done, said to a screen reader while busy. */
  busyLabel?: string | undefined;
  /** Looks and says disabled, but can be pressed, so that the form can say what is missing. */
  unavailable?: boolean | undefined;
};

export function Button({
  look = "primary",
  size = "md",
  icon,
  busy = false,
  busyLabel,
  unavailable = false,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || unavailable || undefined}
      data-unavailable={unavailable || undefined}
      className={buttonLook(look, size, classes(busy ? "cursor-progress" : "cursor-pointer", className))}
      onClick={press}
    >
      <span className={classes("col-start-1 row-start-1 inline-flex items-center gap-2", busy && "opacity-0")}>
        {icon}
        {children}
      </span>
      {busy && <Busy label={busyLabel} className="col-start-1 row-start-1" />}
    </button>
  );
}
