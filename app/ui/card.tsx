import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

import { classes } from "#app/ui/classes.ts";

type CardProps = {
  as?: "div" | "article" | "section" | "li" | "aside" | undefined;
  tone?: "plain" | "wash" | "band" | undefined;
  /** "none" for a card whose picture reaches its edges; put the words in a `CardBody`. */
  room?: "none" | "md" | "lg" | undefined;
  className?: string | undefined;
  id?: string | undefined;
  "aria-labelledby"?: string | undefined;
  /** One of the rows that a number counts. */
  "data-row"?: boolean | undefined;
  children: ReactNode;
};

const tones = { plain: "border border-line bg-surface shadow-soft", wash: "bg-brand-wash", band: "on-band" };
const rooms = { none: "", md: "p-5 sm:p-6", lg: "p-6 sm:p-9" };

/** A card that contains a `CoverLink` lifts when pointed at. */
export function Card({ as: Tag = "div", tone = "plain", room = "md", className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classes(
        "card relative overflow-clip rounded-card transition-shadow has-[.cover:hover]:shadow-lifted",
        tones[tone],
        rooms[room],
        className,
      )}
    />
  );
}

export function CardBody({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes("p-5 sm:p-6", className)}>{children}</div>;
}

/** The link of a card: its words are the name, the whole card is the target. */
export function CoverLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={classes(
        "cover text-ink after:absolute after:inset-0 after:rounded-card hover:text-brand",
        "focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)",
        className,
      )}
    />
  );
}
