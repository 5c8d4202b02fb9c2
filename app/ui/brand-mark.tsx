import { classes } from "#app/ui/classes.ts";

/** The mark: a tree whose trunk is a pencil and whose leaves are people, growing from an open book. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return <img src="/drawings/mark.svg" alt="" width={48} height={48} className={classes("shrink-0", className)} />;
}

/** The mark with the name beside it. */
export function BrandName({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={classes("inline-flex items-center gap-2.5 text-xl leading-tight font-extrabold tracking-tight", className)}>
      <BrandMark />
      {name}
    </span>
  );
}
