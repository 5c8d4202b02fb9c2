import type { ReactNode } from "react";
import type { FactView, NoteView } from "#app/pages/site/scheme/note.server.ts";
import type { SchemeView } from "#app/pages/site/scheme/view.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { classes } from "#app/ui/classes.ts";
import { AlertIcon, InfoIcon } from "#app/ui/icons.tsx";

type Said = SchemeView["labels"];

const listLooks = { list: "list-disc", steps: "list-decimal" };

/** A question, its answer, an example where one helps. A press on the answer opens where it comes from, without a script. */
export function FactRow({ fact, labels, look }: { fact: FactView; labels: Said; look?: keyof typeof listLooks }) {
  const List = look === "steps" ? "ol" : "ul";
  return (
    <div className="grid gap-x-10 gap-y-2 border-t border-line py-4 first:border-t-0 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <h3>
        <Localized of={fact.question} />
      </h3>
      <div className="measure grid gap-2">
        {look ? (
          <>
            <List className={classes("grid gap-1 pl-6 text-lg", listLooks[look])}>
              {fact.lines.map((line) => (
                <li key={line.text}>
                  <Localized of={line} />
                </li>
              ))}
            </List>
            <SourceBelow note={fact.note} labels={labels} />
          </>
        ) : (
          <details name="source">
            <summary className="grid cursor-pointer list-none gap-2">
              {fact.lines.map((line, index) => (
                <span key={line.text} className="block text-lg">
                  <Localized of={line} />
                  {index === fact.lines.length - 1 && <SourceMark notes={[fact.note]} labels={labels} />}
                </span>
              ))}
              {fact.example && (
                <span className="block rounded-control bg-brand-wash px-4 py-2.5">
                  <strong className="font-semibold text-brand">{labels.example}:</strong> {fact.example}
                </span>
              )}
            </summary>
            <FactNote note={fact.note} labels={labels} className="mt-2" />
          </details>
        )}
      </div>
    </div>
  );
}

type SourcedProps = {
  value: string;
  notes: NoteView[];
  labels: Said;
  className?: string;
  /** What belongs to the figure. */ children?: ReactNode;
};

/** A figure that was computed from facts or is one: a press opens where it comes from. */
export function Sourced({ value, notes, labels, className, children }: SourcedProps) {
  return (
    <details name="source">
      <summary className={classes("cursor-pointer list-none", className)}>
        <span>{value}</span>
        {children && <> {children}</>}
        <SourceMark notes={notes} labels={labels} />
      </summary>
      {notes.map((note, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two facts can be of the same source
        <FactNote key={index} note={note} labels={labels} className="mt-1 font-normal" />
      ))}
    </details>
  );
}

/** Where a list or a whole section is from, folded away until somebody wants to know. */
export const SourceBelow = ({ note, labels }: { note: NoteView; labels: Said }) => (
  <details name="source" className="print:hidden">
    <summary className="cursor-pointer list-none text-sm text-ink-mute">
      {labels.source}
      <SourceMark notes={[note]} labels={labels} isNamed />
    </summary>
    <FactNote note={note} labels={labels} className="mt-1" />
  </details>
);

/** The small mark of a fact: ● when nobody has checked it yet. */
function SourceMark({ notes, labels, isNamed = false }: { notes: NoteView[]; labels: Said; isNamed?: boolean }) {
  const isUnchecked = notes.some(({ mark }) => mark?.isUnchecked);
  return (
    <span className="ml-1.5 inline-flex items-center gap-1 align-middle whitespace-nowrap print:hidden">
      {isUnchecked && <span aria-hidden="true" className="size-2 rounded-full bg-amber" />}
      <span className="text-brand">
        <InfoIcon size={16} />
      </span>
      <span className="sr-only">{isUnchecked ? labels.unchecked : isNamed ? "" : labels.source}</span>
    </span>
  );
}

/** One for a whole section, so that the answers can be read: each that is meant has only the small mark. */
export const UncheckedWarning = ({ labels }: { labels: Said }) => (
  <p className="flex items-start gap-2 text-sm text-amber print:hidden [&>svg]:mt-0.5 [&>svg]:shrink-0">
    <AlertIcon size={18} />
    {labels.sectionUnchecked}
  </p>
);

export function FactNote({
  note: { mark, standing, source, due },
  labels,
  className,
}: {
  note: NoteView;
  labels: Said;
  className?: string;
}) {
  return (
    <p className={classes("text-sm text-ink-mute", className)}>
      {mark && (
        <strong
          className={classes(
            "mr-2 inline-block rounded-control px-2.5 py-0.5 font-semibold",
            mark.isGood ? "bg-green-wash text-green" : "bg-amber-wash text-amber",
          )}
        >
          {mark.text}
        </strong>
      )}
      {standing} · {labels.source}:{" "}
      {source.url ? (
        <a href={source.url} target="_blank" rel="noopener noreferrer">
          <Localized of={source} />
          <span className="sr-only">, {labels.elsewhere}</span>
        </a>
      ) : (
        <Localized of={source} />
      )}{" "}
      · {due}
    </p>
  );
}
