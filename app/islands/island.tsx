import { useEffect, useRef, type ComponentProps } from "react";
import { mount } from "#app/islands/mount.ts";

type Props = ComponentProps<"div"> & {
  /** The file beside this one that makes it interactive. What it should say comes as `data-…`, in the language of the page. */
  name: string;
};

/**
 * A part of a page that a script makes better and that works without. A reading page brings the scripts of its islands and
 * nothing else; on any other page the island runs as soon as React does. React leaves alone what is inside.
 */
export function Island({ name, ...rest }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => void (root.current && mount(root.current)), []);
  return <div data-island={name} {...rest} ref={root} />;
}
