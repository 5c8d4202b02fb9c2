import type { ReactNode } from "react";
import { Link } from "react-router";

import { classes } from "#app/ui/classes.ts";

type ChipProps = { to: string; isOn: boolean; label: ReactNode; count: number | string; warns?: boolean };

/** One of several lists, with how many stand in it. */
export function FilterChip({ to, isOn, label, count, warns }: ChipProps) {
  return (
    <Link
      to={to}
      data-number={count}
      aria-current={isOn ? "page" : undefined}
      className={classes(
        "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold no-underline transition-colors",
        isOn ? "border-brand bg-brand-wash text-brand" : "border-line-strong bg-surface text-ink-soft hover:border-brand hover:text-brand",
      )}
    >
      {label}
      <span
        className={classes(
          "min-w-6 rounded-full px-1.5 text-center text-sm tabular-nums",
          warns ? "bg-amber-wash text-amber" : isOn ? "bg-surface text-brand" : "bg-brand-wash text-ink-soft",
        )}
      >
        {count}
      </span>
    </Link>
  );
}
