import { useEffect, useRef, useState } from "react";
import type { EntryKind } from "#app/domain/entries/model.ts";
import type { Disputed, ConflictView } from "#app/pages/admin/entry-editor/conflict.ts";
import { labelOf } from "#app/pages/admin/entry-editor/fields.tsx";
import { type Values } from "#app/pages/admin/entry-editor/values.ts";
import { whenText } from "#app/pages/admin/entries/when-text.ts";
import { sayLines } from "#app/pages/admin/entry-editor/lines.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  kind?: EntryKind;
  conflict: ConflictView;
  /** The form that the choices belong to. */
  form: string;
  /** What this person has in the form, as it came back. */
  mine: Values;
  choose: (field: string, values: Values) => void;
};

/** Both changed the same fields: each with both values and a choice. Nothing is lost, nothing is decided for anybody. */
export function EntryConflict({ kind, conflict, form, mine, choose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const by = conflict.by ?? m.entry_somebody();

  return (
    <div ref={box} tabIndex={-1} className="grid scroll-mt-24 gap-4 rounded-card outline-none">
      <Notice tone="warning" live="alert" title={m.entry_conflict_title({ name: by, time: whenText(conflict.at, conflict.now) })}>
        <p>{conflict.both.length > 0 ? m.entry_conflict_text() : m.entry_conflict_gone()}</p>
        {conflict.taken.length > 0 && (
          <p className="mt-2 text-sm text-ink-soft">
            {m.entry_conflict_taken({ fields: conflict.taken.map((field) => labelOf(field, kind)).join(", ") })}
          </p>
        )}
      </Notice>
      {conflict.both.map((one) => (
        <Dispute
          key={one.field}
          {...{ one, by, form }}
          label={labelOf(one.field, kind)}
          onChoose={(whose) => choose(one.field, whose === "theirs" ? conflict.theirs : mine)}
        />
      ))}
    </div>
  );
}

type DisputeProps = { one: Disputed; label: string; by: string; form: string; onChoose: (whose: "mine" | "theirs") => void };

function Dispute({ one, label, by, form, onChoose }: DisputeProps) {
  // With a script a choice fills the field at once, so the word beside it must not decide again when the form is sent.
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const sides = [
    { whose: "mine" as const, title: m.entry_conflict_mine(), value: one.mine },
    { whose: "theirs" as const, title: m.entry_conflict_theirs({ name: by }), value: one.theirs },
  ];
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface p-5 shadow-soft">
      <legend className="float-left mb-3 w-full text-lg font-bold">{label}</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2">
        {sides.map(({ whose, title, value }) => (
          <label
            key={whose}
            className="grid cursor-pointer content-start gap-2 rounded-control border border-line-strong p-4 transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <span className="flex items-center gap-3 font-semibold">
              <input
                type="radio"
                form={form}
                name={`${scripted ? "choose" : "keep"}.${one.field}`}
                value={whose}
                defaultChecked={whose === "mine"}
                className="size-4.5 shrink-0 outline-none"
                onChange={() => onChoose(whose)}
              />
              {title}
            </span>
            <ul className="grid max-h-72 gap-1 overflow-y-auto">
              {sayLines(one.field, value).map((line, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two lines of a list may be the same
                <li key={index} className="whitespace-pre-line wrap-anywhere text-ink-soft">
                  {line}
                </li>
              ))}
            </ul>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
