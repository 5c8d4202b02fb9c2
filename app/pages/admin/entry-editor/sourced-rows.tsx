import Plus from "lucide-react/icons/plus";
import type { ComponentType } from "react";
import { FieldsProvider, fieldId, useFields } from "#app/pages/admin/entry-editor/fields.tsx";
import { rowCount, sourceParts, type Values } from "#app/pages/admin/entry-editor/values.ts";
import { RowButtons, RowGrip } from "#app/pages/admin/entry-editor/row-buttons.tsx";
import { SourceFields } from "#app/pages/admin/entry-editor/source-fields.tsx";
import { useRows } from "#app/pages/admin/entry-editor/use-rows.ts";
import { Button } from "#app/ui/button.tsx";

type Props = {
  list: string;
  most: number;
  /** The parts of a row beside its source. */
  parts: readonly string[];
  /** Their fields. The first has `data-part="first"`: it has the focus when a row was added. */
  fields: ComponentType<{ slot: string }>;
  title: (number: number) => string;
  nameOf: (item: Values) => string;
  add: string;
  /** The figure above the first row, whose source is often the same. */
  above?: string;
  /** So many rows wait empty for who has no script. */
  waiting?: number;
};

/** Things with a source of their own, row by row; a row's number is in the names of its fields. */
export function SourcedRows({ list: name, most, parts, fields, title, nameOf, add: addLabel, above, waiting: empty = 2 }: Props) {
  const { values, touch } = useFields();
  const all = [...parts, ...sourceParts];
  const { rows, list, add, remove, move, dragging } = useRows<Values, HTMLOListElement>(
    Array.from({ length: rowCount(values, name, most) }, (_, index) => rowAt(values, `${name}.${index}`, all)),
    touch,
  );
  const waiting = Math.min(empty, most - rows.length);
  const row = (index: number, item: Values) => (
    <RowFields slot={`${name}.${index}`} above={index > 0 ? `${name}.${index - 1}` : above} {...{ item, fields }} parts={all} />
  );

  return (
    <div id={fieldId(name)} tabIndex={-1} className="grid gap-4 outline-none">
      <ol ref={list} className="grid gap-4 empty:hidden" {...dragging}>
        {rows.map(({ key, item }, index) => (
          <li key={key} data-row={key} className="grid grid-cols-1 gap-4 rounded-control border border-line p-4">
            <div className="needs-script flex items-center gap-2">
              <RowGrip />
              <span className="grow font-semibold">{title(index + 1)}</span>
              <RowButtons
                name={nameOf(item) || title(index + 1)}
                index={index}
                count={rows.length}
                onMove={(to, part) => move(index, to, part)}
                onRemove={() => remove(index)}
              />
            </div>
            {row(index, item)}
          </li>
        ))}
      </ol>
      {Array.from({ length: waiting }, (_, index) => (
        <div key={index} className="without-script grid grid-cols-1 gap-4 rounded-control border border-line p-4">
          {row(rows.length + index, {})}
        </div>
      ))}
      {rows.length < most && (
        <Button
          look="secondary"
          size="sm"
          className="needs-script justify-self-start"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => add([{}])}
        >
          {addLabel}
        </Button>
      )}
    </div>
  );
}

const rowAt = (values: Values, slot: string, parts: string[]): Values =>
  Object.fromEntries(parts.map((part) => [part, values[`${slot}.${part}`] ?? ""]));

type RowProps = { slot: string; item: Values; parts: string[]; fields: Props["fields"]; above: string | undefined };

/** A row keeps what is in it when its number changes: its values go with it, not with the number. */
function RowFields({ slot, item, parts, fields: Fields, above }: RowProps) {
  const form = useFields();
  const values = Object.fromEntries(parts.map((part) => [`${slot}.${part}`, item[part] ?? ""]));
  return (
    <FieldsProvider value={{ ...form, values }}>
      <Fields slot={slot} />
      <SourceFields figure={slot} above={above} />
    </FieldsProvider>
  );
}
