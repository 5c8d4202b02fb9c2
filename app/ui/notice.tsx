import type { ReactNode } from "react";

import { classes } from "#app/ui/classes.ts";
import { type Tone, toneIcon, toneText, toneWash } from "#app/ui/tone.tsx";

type Props = {
  tone?: Tone | undefined;
  title?: string | undefined;
  /** How it is announced when it appears: danger interrupts, the others wait. "off" for what was there all along. */
  live?: "alert" | "status" | "off" | undefined;
  actions?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** A message in the page, beside what it is about. */
export function Notice({ tone = "info", title, live, actions, className, children }: Props) {
  const Icon = toneIcon[tone];
  const role = live ?? (tone === "danger" ? "alert" : "status");

  return (
    <div
      role={role === "off" ? undefined : role}
      className={classes("flex items-start gap-3 rounded-card p-4 sm:px-5", toneWash[tone], className)}
    >
      <Icon size={22} className={classes("mt-0.5 shrink-0", toneText[tone])} />
      <div className="grid min-w-0 gap-1">
        {title && <p className={classes("font-bold", toneText[tone])}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
