import Plus from "lucide-react/icons/plus";
import { FieldsProvider, fieldId, TextField, useFields } from "#app/pages/admin/entry-editor/fields.tsx";
import type { Values } from "#app/pages/admin/entry-editor/values.ts";
import { RowButtons, RowGrip } from "#app/pages/admin/entry-editor/row-buttons.tsx";
import { rowParts } from "#app/pages/admin/settings/values.ts";
import { useRows } from "#app/pages/admin/entry-editor/use-rows.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";

type Props = {
  name: "counters" | "team";
  parts: string[];
  most: number;
  rowName: (number: number) => string;
  add: string;
};

/** A list in rows; a row's number is in the names of its fields. Without a script two rows wait empty. */
export function SettingsRows({ name, parts, most, rowName, add }: Props) {
  const { values, touch } = useFields();
  const { rows, list, dragging, ...does } = useRows<Values, HTMLOListElement>(rowsIn(values, name, parts).slice(0, most), touch);

  return (
    <div id={fieldId(name)} tabIndex={-1} className="grid gap-4 outline-none">
      <ol ref={list} className="grid gap-4 empty:hidden" {...dragging}>
        {rows.map(({ key, item }, index) => (
          <li key={key} data-row={key} className="grid grid-cols-1 gap-3 rounded-control border border-line p-4">
            <div className="needs-script flex items-center gap-2">
              <RowGrip />
              <span className="grow font-semibold">{rowName(index + 1)}</span>
              <RowButtons
                name={rowName(index + 1)}
                index={index}
                count={rows.length}
                onMove={(to, part) => does.move(index, to, part)}
                onRemove={() => does.remove(index)}
              />
            </div>
            <RowFields slot={`${name}.${index}`} parts={parts} item={item} />
          </li>
        ))}
      </ol>
      {Array.from({ length: Math.min(2, most - rows.length) }, (_, index) => (
        <div key={index} className="without-script rounded-control border border-line p-4">
          <RowFields slot={`${name}.${rows.length + index}`} parts={parts} item={{}} />
        </div>
      ))}
      {rows.length === 0 && <p className="needs-script text-ink-mute">{m.settings_rows_none()}</p>}
      {rows.length < most && (
        <Button
          look="secondary"
          size="sm"
          className="needs-script justify-self-start"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => does.add([{}])}
        >
          {add}
        </Button>
      )}
    </div>
  );
}

/** As many rows as the highest number that has something in it. */
function rowsIn(values: Values, name: string, parts: string[]): Values[] {
  const filled = Object.entries(values)
    .filter(([field, value]) => field.startsWith(`${name}.`) && value !== "")
    .map(([field]) => Number(field.split(".")[1]) + 1);
  return Array.from({ length: Math.max(0, ...filled) }, (_, index) =>
    Object.fromEntries(parts.map((part) => [part, values[`${name}.${index}.${part}`] ?? ""])),
  );
}

/** A row keeps what is in it when its number changes: its values go with it, not with the number. */
function RowFields({ slot, parts, item }: { slot: string; parts: string[]; item: Values }) {
  const fields = useFields();
  const values = Object.fromEntries(parts.map((part) => [`${slot}.${part}`, item[part] ?? ""]));
  return (
    <FieldsProvider value={{ ...fields, values }}>
      <div className="grid gap-4 @lg:grid-cols-3">
        {parts.map((part, index) => (
          <TextField
            key={part}
            name={`${slot}.${part}`}
            label={rowParts[part]!()}
            maxLength={120}
            lang={part.endsWith("Hi") ? "hi" : undefined}
            data-part={index === 0 ? "first" : undefined}
          />
        ))}
      </div>
    </FieldsProvider>
  );
}
