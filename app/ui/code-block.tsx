import { classes } from "#app/ui/classes.ts";

type Props = { label: string; children: string; className?: string };

/** Text for machines, in its own lines. It scrolls inside of its frame, also by the keyboard, and is read without a script. */
export const CodeBlock = ({ label, children, className = "max-h-80" }: Props) => (
  <pre
    lang="en"
    role="region"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    tabIndex={0}
    className={classes("overflow-auto rounded-card border border-line bg-surface p-4 font-mono text-sm leading-6", className)}
  >
    {children}
  </pre>
);
