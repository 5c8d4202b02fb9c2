import { classes } from "#app/ui/classes.ts";

export type ButtonLook = "primary" | "secondary" | "quiet" | "accent" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const looks: Record<ButtonLook, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-deep",
  secondary: "border border-line-strong bg-surface text-brand hover:border-brand hover:bg-brand-wash",
  quiet: "text-brand hover:bg-brand-wash",
  accent: "bg-red text-on-red hover:bg-red-deep",
  danger: "bg-red text-on-red hover:bg-red-deep",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11",
  md: "min-h-11 px-5 py-2 text-base",
  lg: "min-h-13 px-7 py-3 text-lg",
};

export function buttonLook(look: ButtonLook, size: ButtonSize, className?: string) {
  return classes(
    "inline-grid place-items-center rounded-control font-semibold text-center transition-colors select-none print:hidden",
    "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-line disabled:text-ink-soft",
    "data-unavailable:cursor-not-allowed data-unavailable:border-transparent data-unavailable:bg-line data-unavailable:text-ink-soft",
    looks[look],
    sizes[size],
    className,
  );
}
