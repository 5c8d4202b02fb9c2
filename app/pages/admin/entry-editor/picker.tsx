import { useState } from "react";
import { EntryCombobox } from "#app/pages/admin/entry-editor/combobox.tsx";
import { fieldId, TextArea, useField, useFields } from "#app/pages/admin/entry-editor/fields.tsx";
import { RowButtons, RowGrip } from "#app/pages/admin/entry-editor/row-buttons.tsx";
import type { Choice } from "#app/pages/admin/entry-editor/use-choices.ts";
import { useRows } from "#app/pages/admin/entry-editor/use-rows.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Problem } from "#app/ui/form/field-frame.tsx";

type Props = {
  name: string;
  hint: string;
  placeholder: string;
  address: string;
  /** By which the chosen ones are named. */
  known: Choice[];
  own?: string;
  most: number;
  /** An address, for who types them. */
  example: string;
  /** Those that can be chosen, where they are few enough to be read through without a script. */
  all?: Choice[];
};

/** Other entries, in an order. Their addresses, one per line, are what is sent. */
export function EntryPicker({ name, hint, placeholder, address, known, own = "", most, example, all = [] }: Props) {
  const { values, touch } = useFields();
  const { label, error } = useField(name);
  const [announcement, announce] = useState("");
  const picked = useRows<Choice, HTMLFieldSetElement>(chosenIn(values[name], known), touch);
  const { rows, list, add, dragging } = picked;
  const slugs = rows.map(({ item }) => item.slug);

  return (
    <fieldset id={fieldId(name)} tabIndex={-1} ref={list} className="grid min-w-0 scroll-mt-24 gap-2 outline-none">
      <legend className="mb-1 font-semibold">{label}</legend>
      <p className="text-sm text-ink-mute">{hint}</p>
      {error && <Problem id={fieldId(name)}>{error}</Problem>}
      <div className="without-script">
        <TextArea
          name={name}
          id={`${fieldId(name)}-plain`}
          hint={m.entry_addresses_hint({ example })}
          error={undefined}
          defaultValue={undefined}
          value={slugs.join("\n")}
          onChange={() => {}}
        />
        {all.length > 0 && <Addresses all={all} />}
      </div>
      <div className="needs-script grid gap-3">
        {rows.length > 0 && (
          <ol className="grid gap-2" {...dragging}>
            {rows.map(({ key, item }, index) => (
              <PickedRow key={key} rowKey={key} {...{ item, index, picked, announce }} />
            ))}
          </ol>
        )}
        {rows.length < most && (
          <EntryCombobox
            label={`${label}: ${placeholder}`}
            placeholder={placeholder}
            address={address}
            without={[...slugs, own]}
            onChoose={(choice) => {
              add([choice], rows.length - 1, "none");
              announce(m.entry_row_added({ name: choice.name }));
            }}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

/** By which address a name is meant. */
const Addresses = ({ all }: { all: Choice[] }) => (
  <details className="mt-2 text-sm">
    <summary className="cursor-pointer text-brand">{m.entry_addresses_all()}</summary>
    <ul className="mt-1 grid gap-1">
      {all.map(({ slug, name }) => (
        <li key={slug} className="wrap-anywhere">
          {name}: <code>{slug}</code>
        </li>
      ))}
    </ul>
  </details>
);

type RowProps = {
  rowKey: number;
  item: Choice;
  index: number;
  picked: ReturnType<typeof useRows<Choice, HTMLFieldSetElement>>;
  announce: (text: string) => void;
};

function PickedRow({ rowKey, item, index, picked: { rows, move, remove }, announce }: RowProps) {
  return (
    <li data-row={rowKey} className="flex items-center gap-2 rounded-control border border-line bg-page py-0.5 pr-1 pl-3">
      <RowGrip />
      <span className="min-w-0 grow py-1.5 font-semibold wrap-anywhere">{item.name}</span>
      <RowButtons
        name={item.name}
        index={index}
        count={rows.length}
        onMove={(to, part) => {
          move(index, to, part);
          announce(m.entry_row_moved({ name: item.name, position: Math.min(Math.max(to, 0), rows.length - 1) + 1, total: rows.length }));
        }}
        onRemove={() => {
          remove(index);
          announce(m.entry_row_removed({ name: item.name }));
        }}
      />
    </li>
  );
}

function chosenIn(text = "", known: Choice[]): Choice[] {
  // A line that holds words and no address stays as it was typed.
  const slugs = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);
  return slugs.map((slug) => known.find((one) => one.slug === slug) ?? { slug, name: slug });
}
