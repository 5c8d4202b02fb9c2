import { classes } from "#app/ui/classes.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

type Props = {
  /** Said to a screen reader. Leave out where the words stand beside the bars anyway. */
  label?: string | undefined;
  size?: "sm" | "lg" | undefined;
  className?: string | undefined;
};

// At rest the bars climb, so that they are a picture of their own when motion is off.
const bars = [
  "scale-y-40",
  "scale-y-60 [animation-delay:120ms]",
  "scale-y-80 [animation-delay:240ms]",
  "scale-y-100 [animation-delay:360ms]",
];

/** The house's sign for "working on it": four bars in the colour of the text around them. */
export function Busy({ label, size = "sm", className }: Props) {
  return (
    <span role={label ? "status" : undefined} className={classes("inline-flex", className)}>
      <span aria-hidden="true" className={classes("flex", size === "sm" ? "h-4 gap-0.5" : "h-14 gap-2")}>
        {bars.map((bar) => (
          <span
            key={bar}
            className={classes(
              "h-full origin-bottom bg-current animate-bar",
              size === "sm" ? "w-1 rounded-[1px]" : "w-3 rounded-[3px] nth-[2]:text-brand-bright nth-[3]:text-red-logo nth-[4]:text-green",
              bar,
            )}
          />
        ))}
      </span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
