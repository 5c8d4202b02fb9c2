import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Figure, SourceNote } from "#app/pages/site/catalogue/labels.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { classes } from "#app/ui/classes.ts";
import { AlertIcon, InfoIcon } from "#app/ui/icons.tsx";

const over = "lg:absolute lg:z-10 lg:w-72 lg:border lg:border-line lg:bg-surface lg:p-4 lg:shadow-lifted";
/** Towards the side on which the page has room. */
const floating = { right: "lg:left-0", left: "lg:right-0" };

/** A figure, as its children say it if they do; where it comes from opens under it, or over the table when it floats. One at a time, without a script. */
export function FigureValue({ figure, floats, children }: { figure: Figure; floats?: keyof typeof floating; children?: ReactNode }) {
  const { note, isUnknown, isSum } = figure;
  if (isUnknown)
    return <span className={classes("font-normal text-ink-mute", figure.text.length < 16 && "whitespace-nowrap")}>{figure.text}</span>;
  if (!note) return <Words of={figure} />;
  // A sentence has its sign behind the last word, wherever that is.
  const isLong = figure.text.length > 24;
  return (
    <details name="source" className="relative">
      <summary
        className={classes(
          "cursor-pointer list-none underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-brand print:no-underline",
          isLong ? "inline-block min-h-6" : "inline-flex min-h-6 items-center gap-1.5",
        )}
      >
        {children ?? <Words of={figure} />}
        {!isSum && (
          <span
            className={classes(
              "shrink-0 print:hidden",
              isLong && "ml-1.5 inline-block align-text-bottom",
              note.due ? "text-amber" : "text-brand",
            )}
          >
            {note.due ? <AlertIcon size={16} /> : <InfoIcon size={16} />}
          </span>
        )}
        <span className="sr-only">{note.due ? m.catalogue_source_due() : m.catalogue_source()}</span>
      </summary>
      <Note note={note} className={classes("mt-1 rounded-control bg-brand-wash p-3", floats && over, floats && floating[floats])} />
    </details>
  );
}

/** On a phone in few words, where there are some. */
const Words = ({ of }: { of: Figure }) =>
  of.short === undefined ? (
    <Localized of={of} />
  ) : (
    <>
      <span aria-hidden="true" className="sm:hidden">
        {of.short}
      </span>
      <span className="max-sm:sr-only">
        <Localized of={of} />
      </span>
    </>
  );

function Note({ note: { source, lines, links = [], report }, className }: { note: SourceNote; className: string }) {
  return (
    <div className={classes("grid gap-1 text-start text-sm font-normal whitespace-normal", className)}>
      {source && (
        <p>
          {m.catalogue_source()}:{" "}
          {source.url ? (
            <a href={source.url} target="_blank" rel="noopener noreferrer">
              <Localized of={source} />
              <span className="sr-only">, {m.opens_elsewhere()}</span>
            </a>
          ) : (
            <Localized of={source} />
          )}
        </p>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {links.map((link) => (
        <Link key={link.text} to={link.to} className="link">
          <Localized of={link} />
        </Link>
      ))}
      {report && (
        <Link to={report} rel="nofollow" className="link">
          {m.catalogue_is_wrong()}
        </Link>
      )}
    </div>
  );
}
