import type { ComponentProps, ReactNode } from "react";

import { classes } from "#app/ui/classes.ts";

type Props = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** What the button does, in words: its name for a screen reader and its tooltip. */
  label: string;
  icon: ReactNode;
  look?: "quiet" | "danger" | "outlined" | undefined;
};

const looks = {
  quiet: "text-ink-soft hover:bg-brand-wash hover:text-brand",
  danger: "text-red hover:bg-red-wash",
  outlined: "border border-line-strong bg-surface text-brand hover:border-brand hover:bg-brand-wash",
};

export function IconButton({ label, icon, look = "quiet", type = "button", className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        "inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-control transition-colors",
        "disabled:cursor-not-allowed disabled:bg-transparent disabled:text-line-strong",
        looks[look],
        className,
      )}
    >
      {icon}
    </button>
  );
}
