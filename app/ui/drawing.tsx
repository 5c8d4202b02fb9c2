import { classes } from "#app/ui/classes.ts";
import type { emblemNames, sceneNames } from "#app/ui/drawing-names.ts";

// Files rather than components: a picture in the scripts would be paid for twice, in the page and in its JavaScript.
const address = (name: string) => `/drawings/${name}.svg`;

/** A flat scene for an empty place or a lost page. Decorative: the words beside it say what happened. */
export function Scene({ name }: { name: (typeof sceneNames)[number] }) {
  return <img src={address(name)} alt="" width={320} height={220} className="block h-auto w-full" />;
}

/** All small pictures lie in one file, each under its name: a page shows a dozen of them. */
export const emblemAddress = (name: string) => `/drawings/emblems.svg#${name}`;

/** A small picture for a field of study. Decorative: the field's name stands beside it. */
export function Emblem({ name, className }: { name: (typeof emblemNames)[number]; className?: string | undefined }) {
  return (
    <img
      src={emblemAddress(name)}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      className={classes("block dark:brightness-125", className)}
    />
  );
}
