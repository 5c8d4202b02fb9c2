import type { FactView, NoteView } from "#app/pages/site/scheme-note.server.ts";
import type { SchemeView } from "#app/pages/site/scheme-view.server.ts";
import { Words } from "#app/platform/i18n/said.tsx";
import { classes } from "#app/ui/classes.ts";

type Said = SchemeView["words"];

const listLooks = { list: "list-disc", steps: "list-decimal" };

/** A question, its answer, an example where one helps, and where the answer comes from. */
export function FactRow({ fact, words, look }: { fact: FactView; words: Said; look?: keyof typeof listLooks }) {
  const List = look === "steps" ? "ol" : "ul";
  return (
    <div className="grid gap-x-10 gap-y-2 border-t border-line py-5 first:border-t-0 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <h3>
        <Words of={fact.question} />
      </h3>
      <div className="measure grid gap-3">
        {look ? (
          <List className={classes("grid gap-1 pl-6 text-lg", listLooks[look])}>
            {fact.lines.map((line) => (
              <li key={line.text}>
                <Words of={line} />
              </li>
            ))}
          </List>
        ) : (
          fact.lines.map((line) => (
            <p key={line.text} className="text-lg">
              <Words of={line} />
            </p>
          ))
        )}
        {fact.example && (
          <p className="rounded-control bg-brand-wash px-4 py-3">
            <strong className="font-semibold text-brand">{words.example}:</strong> {fact.example}
          </p>
        )}
        <FactNote note={fact.note} words={words} />
      </div>
    </div>
  );
}

export function FactNote({ note: { mark, standing, source, due }, words }: { note: NoteView; words: Said }) {
  return (
    <p className="text-sm text-ink-mute">
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
      {standing} · {words.source}:{" "}
      {source.url ? (
        <a href={source.url} target="_blank" rel="noopener noreferrer">
          <Words of={source} />
          <span className="sr-only">, {words.elsewhere}</span>
        </a>
      ) : (
        <Words of={source} />
      )}{" "}
      · {due}
    </p>
  );
}
