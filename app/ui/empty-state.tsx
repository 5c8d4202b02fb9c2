import type { ReactNode } from "react";

import { classes } from "#app/ui/classes.ts";

type Props = {
  picture?: ReactNode;
  title: string;
  /** What this place is for and what the first step is. */
  text?: ReactNode;
  action?: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 2 | 3 | undefined;
  className?: string | undefined;
};

/** What stands where a list would be, while there is nothing in it. */
export function EmptyState({ picture, title, text, action, level = 2, className }: Props) {
  const Title = level === 2 ? "h2" : "h3";

  return (
    <div className={classes("grid justify-items-center gap-3 rounded-card bg-brand-wash px-6 py-12 text-center", className)}>
      {picture && <div className="mb-2 w-40 max-w-full">{picture}</div>}
      <Title className="text-2xl">{title}</Title>
      {text && <div className="max-w-[44ch] text-ink-soft">{text}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
