import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { classes } from "#app/ui/classes.ts";

const shape = "inline-flex items-center rounded-full border font-semibold no-underline transition-colors";
const small = "min-h-9 gap-1.5 px-3 text-sm whitespace-nowrap pointer-coarse:min-h-11";
const on = "border-brand bg-brand-wash text-brand";
const off = "bg-surface text-ink-soft hover:border-brand hover:text-brand";

type ListProps = { to: string; isOn: boolean; label: ReactNode; count: number | string; warns?: boolean };

/** One of several lists, with how many stand in it. */
export function FilterChip({ to, isOn, label, count, warns }: ListProps) {
  return (
    <Link
      to={to}
      data-number={count}
      aria-current={isOn ? "page" : undefined}
      className={classes(shape, "min-h-11 gap-2 px-4 py-1 wrap-anywhere", isOn ? on : `border-line-strong ${off}`)}
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

type ToggleProps = { to: string; isOn: boolean; label: ReactNode; count?: string | undefined };

/** One tap switches it on, the next one off. */
export function FilterToggle({ to, isOn, label, count }: ToggleProps) {
  return (
    <Link to={to} aria-current={isOn ? "true" : undefined} className={classes(shape, small, isOn ? on : `border-line ${off}`)}>
      {label}
      {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
    </Link>
  );
}

/** A filter that is on, in words; a tap takes it away, which `label` says. */
export function FilterOn({ to, name, label }: { to: string; name: string; label: string }) {
  return (
    <Link to={to} aria-label={label} className={classes(shape, small, on, "hover:bg-surface")}>
      {name}
      <X size={16} aria-hidden="true" />
    </Link>
  );
}
