import type { FactView, NoteView } from "#app/pages/site/scheme/note.server.ts";
import type { SchemeView } from "#app/pages/site/scheme/view.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { classes } from "#app/ui/classes.ts";
import { AlertIcon } from "#app/ui/icons.tsx";

type Said = SchemeView["labels"];

const listLooks = { list: "list-disc", steps: "list-decimal" };

/** A question, its answer, an example where one helps, and where the answer comes from. */
export function FactRow({ fact, labels, look }: { fact: FactView; labels: Said; look?: keyof typeof listLooks }) {
  const List = look === "steps" ? "ol" : "ul";
  return (
    <div className="grid gap-x-10 gap-y-2 border-t border-line py-5 first:border-t-0 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <h3>
        <Localized of={fact.question} />
      </h3>
      <div className="measure grid gap-3">
        {look ? (
          <List className={classes("grid gap-1 pl-6 text-lg", listLooks[look])}>
            {fact.lines.map((line) => (
              <li key={line.text}>
                <Localized of={line} />
              </li>
            ))}
          </List>
        ) : (
          fact.lines.map((line) => (
            <p key={line.text} className="text-lg">
              <Localized of={line} />
            </p>
          ))
        )}
        {fact.example && (
          <p className="rounded-control bg-brand-wash px-4 py-3">
            <strong className="font-semibold text-brand">{labels.example}:</strong> {fact.example}
          </p>
        )}
        <FactNote note={fact.note} labels={labels} quiet />
      </div>
    </div>
  );
}

/** One for a whole section, so that the answers can be read: each that is meant has only the small mark. */
export const UncheckedWarning = ({ labels }: { labels: Said }) => (
  <p className="flex items-start gap-2 text-sm text-amber">
    <AlertIcon size={18} />
    {labels.sectionUnchecked}
  </p>
);

type NoteProps = { note: NoteView; labels: Said; /** The section has the warning. */ quiet?: boolean };

export function FactNote({ note: { mark, standing, source, due }, labels, quiet = false }: NoteProps) {
  return (
    <p className="text-sm text-ink-mute">
      {mark?.isUnchecked && quiet && (
        <span className="mr-1.5 text-amber">
          <span aria-hidden="true">●</span>
          <span className="sr-only">{mark.text}</span>
        </span>
      )}
      {mark && !(mark.isUnchecked && quiet) && (
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
