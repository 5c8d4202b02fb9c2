import type { ReactNode } from "react";

import { classes } from "#app/ui/classes.ts";

/** One meaning each: blue new, amber today, red overdue, green won, grey everything else. */
export type BadgeTone = "grey" | "blue" | "amber" | "red" | "green" | "solid";

const tones: Record<BadgeTone, string> = {
  grey: "border-line bg-surface text-ink-soft",
  blue: "border-transparent bg-brand-wash text-brand",
  amber: "border-transparent bg-amber-wash text-amber",
  red: "border-transparent bg-red-wash text-red",
  green: "border-transparent bg-green-wash text-green",
  solid: "border-transparent bg-red text-on-red",
};

export function Badge({ tone = "grey", icon, children }: { tone?: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={classes(
        "inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm leading-5 font-semibold whitespace-nowrap",
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
