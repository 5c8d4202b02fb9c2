import { Form, useHref } from "react-router";
import { Island } from "#app/islands/island.tsx";
import type { SearchFieldLabels } from "#app/pages/site/search/field.server.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { PaintFromHere } from "#app/ui/paint-from-here.tsx";

type Props = {
  /** Of the input, one on each page. */
  id: string;
  /** What `searchFieldLabels` says, on the server. */
  labels: SearchFieldLabels;
  q?: string | undefined;
  size?: "md" | "lg" | undefined;
  /** Where the field explains itself, such as in the header, its label is for screen readers only. */
  labelHidden?: boolean | "on phones" | undefined;
  className?: string | undefined;
};

/**
 * The search of the whole site. Without script it is a form; with it, what is found stands below the field while somebody
 * types (app/islands/suggestions.ts fills the list that is written here, empty and hidden). The list lies over the page, so
 * that nothing moves.
 */
export function SearchField({ id, labels, q, size = "md", labelHidden = false, className }: Props) {
  const from = useHref("/search/suggestions");
  const isLarge = size === "lg";
  return (
    <Island name="suggestions" data-from={from} className={classes("relative print:hidden", className)}>
      <Form action="/search" role="search" className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <label
          htmlFor={id}
          className={labelHidden === true ? "sr-only" : classes("col-span-2 font-semibold", labelHidden && "max-md:sr-only")}
        >
          {labels.label}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={100}
          placeholder={labelHidden ? labels.label : undefined}
          enterKeyHint="search"
          className={classes(
            "rounded-control border border-line-strong bg-surface px-4 hover:border-brand",
            isLarge ? "h-13 text-lg" : "h-11",
            labelHidden === "on phones" && "max-md:px-3 max-md:text-base md:placeholder:text-transparent",
          )}
        />
        <Button type="submit" look={isLarge ? "secondary" : "primary"} size={size}>
          {labels.search}
        </Button>
      </Form>
      <PaintFromHere id={`${id}-is-here`} />
      <ul hidden id={`${id}-suggestions`} aria-label={labels.suggestions} className={list} />
      <p role="status" className="sr-only" />
    </Island>
  );
}

const list =
  "absolute inset-x-0 top-full z-20 mt-1 max-h-[min(26rem,60svh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface py-1 shadow-lifted *:flex *:min-h-11 *:cursor-pointer *:flex-wrap *:items-center *:gap-x-3 *:px-4 *:py-1.5 *:hover:bg-brand-wash *:aria-selected:bg-brand-wash *:aria-selected:outline-2 *:aria-selected:-outline-offset-2 *:aria-selected:outline-brand-bright [&_small]:ml-auto [&_small]:text-sm [&_small]:text-ink-mute";
