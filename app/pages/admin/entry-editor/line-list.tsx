import Plus from "lucide-react/icons/plus";
import { useState, type ClipboardEvent, type ComponentProps, type KeyboardEvent } from "react";
import { fieldId, TextArea, useField, useFields } from "#app/pages/admin/entry-editor/fields.tsx";
import { RowButtons, RowGrip } from "#app/pages/admin/entry-editor/row-buttons.tsx";
import { useRows, type Row } from "#app/pages/admin/entry-editor/use-rows.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { controlLook } from "#app/ui/form/control-look.ts";
import { Problem } from "#app/ui/form/field-frame.tsx";

type Line = { text: string; textHi: string };
const blank: Line = { text: "", textHi: "" };
const most = 40;

/** A list in both languages. Its two fields, one line per item, are what is sent; a script turns them into rows. */
export function LineList({ name, hint }: { name: string; hint: string }) {
  const { values, problems, touch } = useFields();
  const { label } = useField(name);
  const [announcement, announce] = useState("");
  const lines = useRows<Line, HTMLOListElement>(linesOf(values[name], values[`${name}Hi`]), touch);
  const { rows, list, add, dragging } = lines;
  const error = problems[name] ?? problems[`${name}Hi`];
  const joined = (part: keyof Line) => rows.map(({ item }) => item[part]).join("\n");

  return (
    <fieldset id={fieldId(name)} tabIndex={-1} className="grid min-w-0 scroll-mt-24 gap-2 outline-none">
      <legend className="mb-1 font-semibold">{label}</legend>
      <p className="text-sm text-ink-mute">{hint}</p>
      {error && <Problem id={fieldId(name)}>{error}</Problem>}
      <div className="without-script grid gap-4 @xl:grid-cols-2">
        <TextArea {...plain(name, joined("text"))} hint={m.entry_lines_hint()} />
        <TextArea {...plain(`${name}Hi`, joined("textHi"))} lang="hi" />
      </div>
      <div className="needs-script grid gap-2">
        {rows.length > 0 && (
          <ol ref={list} className="grid gap-2" {...dragging}>
            {rows.map((row, index) => (
              <LineRow key={row.key} {...{ row, index, label, lines, announce }} />
            ))}
          </ol>
        )}
        <Button
          look="secondary"
          size="sm"
          className="justify-self-start"
          icon={<Plus size={18} aria-hidden="true" />}
          disabled={rows.length >= most}
          onClick={() => add([blank])}
        >
          {m.entry_row_add()}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

type RowProps = {
  row: Row<Line>;
  index: number;
  label: string;
  lines: ReturnType<typeof useRows<Line, HTMLOListElement>>;
  announce: (text: string) => void;
};

/** One line: Enter begins the next, and what is pasted with several lines becomes several rows. */
function LineRow({ row: { key, item }, index, label, lines, announce }: RowProps) {
  const { rows, add, change, remove, move } = lines;

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (rows.length < most) add([blank], index);
  }

  function paste(event: ClipboardEvent, part: keyof Line) {
    const lines = event.clipboardData
      .getData("text")
      .split(/\r?\n/)
      .filter((line) => line.trim() !== "");
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines.map((line) => ({ ...blank, [part]: line.trim() })).slice(0, most - rows.length), index);
  }

  return (
    <li data-row={key} className="flex flex-wrap items-center gap-2 rounded-control border border-line bg-page p-2 @md:flex-nowrap">
      <RowGrip />
      <span className="order-first grid w-full min-w-0 grow gap-2 @md:order-none @md:w-auto @2xl:grid-cols-2">
        {(["text", "textHi"] as const).map((part) => (
          <LinePart
            key={part}
            {...{ part, index, label }}
            value={item[part]}
            onChange={(event) => change(index, { ...item, [part]: event.target.value })}
            onKeyDown={press}
            onPaste={(event) => paste(event, part)}
          />
        ))}
      </span>
      <span className="ml-auto">
        <RowButtons
          name={item.text || m.entry_line({ number: index + 1 })}
          index={index}
          count={rows.length}
          onMove={(to, part) => {
            move(index, to, part);
            announce(m.entry_row_moved({ name: item.text, position: Math.min(Math.max(to, 0), rows.length - 1) + 1, total: rows.length }));
          }}
          onRemove={() => {
            remove(index);
            announce(m.entry_row_removed({ name: item.text }));
          }}
        />
      </span>
    </li>
  );
}

type PartProps = { part: keyof Line; index: number; label: string } & ComponentProps<"input">;

const LinePart = ({ part, index, label, ...handlers }: PartProps) => (
  <input
    type="text"
    lang={part === "textHi" ? "hi" : undefined}
    maxLength={300}
    data-part={part === "text" ? "first" : undefined}
    aria-label={part === "text" ? m.entry_line_english({ label, number: index + 1 }) : m.entry_line_hindi({ label, number: index + 1 })}
    placeholder={part === "text" ? m.entry_english() : m.entry_hindi()}
    className={`${controlLook} h-11`}
    {...handlers}
  />
);

/** The field that is sent. With a script it is out of sight and the rows write it. */
const plain = (name: string, value: string) => ({
  name,
  id: `${fieldId(name)}-plain`,
  error: undefined,
  defaultValue: undefined,
  value,
  onChange: () => {},
});

function linesOf(text = "", textHi = ""): Line[] {
  const split = (value: string) => (value.trim() === "" ? [] : value.split(/\r?\n/));
  const [english, hindi] = [split(text), split(textHi)];
  return Array.from({ length: Math.max(english.length, hindi.length) }, (_, index) => ({
    text: english[index] ?? "",
    textHi: hindi[index] ?? "",
  }));
}
