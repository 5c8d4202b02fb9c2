import type { ReactNode } from "react";
import { isOnlyReordered, itemChanges, type Item, type ItemChange, type Words } from "#app/pages/admin/entries/labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";
import { wordDifference } from "#app/ui/difference.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

export type FieldChange = { field: string; label: string; before: Words; after: Words };

/** From here on a text is compared word by word; shorter ones are clearer side by side. */
const longText = 80;

export function FieldDifference({ change: { label, before, after } }: { change: FieldChange }) {
  return (
    <section className="grid gap-2 py-5 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-6">
      <h2 className="text-base leading-relaxed tracking-normal">{label}</h2>
      <div className="min-w-0">
        {Array.isArray(before) || Array.isArray(after) ? (
          <ListDifference before={listOf(before)} after={listOf(after)} />
        ) : (
          <TextDifference before={before} after={after} />
        )}
      </div>
    </section>
  );
}

const listOf = (words: Words): Item[] => (Array.isArray(words) ? words : []);

function TextDifference({ before, after }: { before: string; after: string }) {
  if (before.length > longText && after.length > longText) {
    return (
      <p className="max-w-[68ch] whitespace-pre-line">
        <WordDifference before={before} after={after} />
      </p>
    );
  }
  return (
    <div className="grid gap-1.5">
      {before !== "" && <Marked what="before">{before}</Marked>}
      {after !== "" && <Marked what={before === "" ? "added" : "now"}>{after}</Marked>}
      {after === "" && <p className="text-ink-mute">{m.history_now_empty()}</p>}
    </div>
  );
}

function WordDifference({ before, after }: { before: string; after: string }) {
  return wordDifference(before, after).map(({ what, text }, index) => {
    if (what === "same") return <span key={index}>{text}</span>;
    const Tag = what === "added" ? "ins" : "del";
    return (
      <Tag
        key={index}
        className={classes(
          "rounded-[3px] px-0.5 box-decoration-clone",
          what === "added" ? "bg-green-wash text-green decoration-2 underline-offset-4" : "bg-red-wash text-red",
        )}
      >
        <VisuallyHidden>{what === "added" ? m.history_added() : m.history_removed()}: </VisuallyHidden>
        {text}
      </Tag>
    );
  });
}

function ListDifference({ before, after }: { before: Item[]; after: Item[] }) {
  if (isOnlyReordered(before, after)) {
    return (
      <div className="grid gap-2">
        <p className="text-ink-soft">{m.history_reordered()}</p>
        <ol className="grid list-decimal gap-1 pl-6">
          {after.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ol>
      </div>
    );
  }
  const changes = itemChanges(before, after);
  const same = changes.filter(({ what }) => what === "same").length;
  return (
    <ul className="grid gap-1.5">
      {changes
        .filter(({ what }) => what !== "same")
        .map((change) => (
          <li key={`${change.what} ${change.key}`}>
            <ChangedItem change={change} />
          </li>
        ))}
      {same > 0 && <li className="text-sm text-ink-mute">{m.history_lines_same({ count: same })}</li>}
    </ul>
  );
}

function ChangedItem({ change: { what, before, after } }: { change: ItemChange }) {
  if (what === "added") return <Marked what="added">{after}</Marked>;
  if (what === "removed") return <Marked what="removed">{before}</Marked>;
  return (
    <Marked what="changed">
      <WordDifference before={before} after={after} />
    </Marked>
  );
}

const marks = {
  added: { sign: "+", word: m.history_added, look: "border-green bg-green-wash", tone: "text-green" },
  removed: { sign: "−", word: m.history_removed, look: "border-red bg-red-wash", tone: "text-red" },
  before: { sign: "−", word: m.history_before, look: "border-red bg-red-wash", tone: "text-red" },
  now: { sign: "+", word: m.history_now, look: "border-green bg-green-wash", tone: "text-green" },
  changed: { sign: "~", word: m.history_changed, look: "border-brand bg-surface", tone: "text-brand" },
};

/** Sign, word and colour say the same thing. */
function Marked({ what, children }: { what: keyof typeof marks; children: ReactNode }) {
  const { sign, word, look, tone } = marks[what];
  return (
    <div className={classes("grid gap-x-4 rounded-control border-l-4 px-3 py-2 sm:grid-cols-[6.5rem_minmax(0,1fr)]", look)}>
      <span className={classes("text-sm leading-6 font-semibold", tone)}>
        <span aria-hidden="true" className="inline-block w-4 tabular-nums">
          {sign}
        </span>
        {word()}
      </span>
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</span>
    </div>
  );
}
