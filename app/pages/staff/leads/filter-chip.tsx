import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";

const look =
  "inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm font-semibold whitespace-nowrap no-underline transition-colors pointer-coarse:min-h-11";

type Props = { to: string; isOn: boolean; label: ReactNode; count?: string | undefined };

/** One tap switches it on, the next one off. */
export function FilterChip({ to, isOn, label, count }: Props) {
  return (
    <Link
      to={to}
      aria-current={isOn ? "true" : undefined}
      className={classes(
        look,
        isOn ? "border-brand bg-brand-wash text-brand" : "border-line bg-surface text-ink-soft hover:border-brand hover:text-brand",
      )}
    >
      {label}
      {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
    </Link>
  );
}

/** A filter that is on, in words; a tap takes it away. */
export function FilterOn({ to, name }: { to: string; name: string }) {
  return (
    <Link
      to={to}
      aria-label={m.lead_list_filter_remove({ name })}
      className={classes(look, "border-brand bg-brand-wash text-brand hover:bg-surface")}
    >
      {name}
      <X size={16} aria-hidden="true" />
    </Link>
  );
}
