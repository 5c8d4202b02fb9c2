import Plus from "lucide-react/icons/plus";
import { dateKindNames, dateKinds, maxDates } from "#app/domain/exams/model.ts";
import { dateCount, dateParts } from "#app/pages/admin/exams/values.ts";
import { FieldsProvider, fieldId, TextField, useField, useFields } from "#app/pages/admin/entry-editor/fields.tsx";
import { RowButtons, RowGrip } from "#app/pages/admin/entry-editor/row-buttons.tsx";
import { SourceFields } from "#app/pages/admin/entry-editor/source-fields.tsx";
import { useRows } from "#app/pages/admin/entry-editor/use-rows.ts";
import type { Values } from "#app/pages/admin/entry-editor/values.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/form/select.tsx";

/** The days of an examination, row by row; a row's number is in the names of its fields. Without a script three rows wait empty. */
export function DateRows() {
  const { values, touch } = useFields();
  const { rows, list, add, remove, move, dragging } = useRows<Values, HTMLOListElement>(
    Array.from({ length: dateCount(values) }, (_, index) => rowAt(values, index)),
    touch,
  );
  const waiting = Math.min(3, maxDates - rows.length);
  const nameOf = (index: number) => m.exam_form_date({ number: index + 1 });

  return (
    <div id={fieldId("dates")} tabIndex={-1} className="grid gap-4 outline-none">
      <ol ref={list} className="grid gap-4 empty:hidden" {...dragging}>
        {rows.map(({ key, item }, index) => (
          <li key={key} data-row={key} className="grid grid-cols-1 gap-4 rounded-control border border-line p-4">
            <div className="needs-script flex items-center gap-2">
              <RowGrip />
              <span className="grow font-semibold">{nameOf(index)}</span>
              <RowButtons
                name={nameOf(index)}
                index={index}
                count={rows.length}
                onMove={(to, part) => move(index, to, part)}
                onRemove={() => remove(index)}
              />
            </div>
            <RowFields index={index} item={item} />
          </li>
        ))}
      </ol>
      {Array.from({ length: waiting }, (_, index) => (
        <div key={index} className="without-script grid grid-cols-1 gap-4 rounded-control border border-line p-4">
          <RowFields index={rows.length + index} item={{}} />
        </div>
      ))}
      {rows.length < maxDates && (
        <Button
          look="secondary"
          size="sm"
          className="needs-script justify-self-start"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => add([{}])}
        >
          {m.exam_form_date_add()}
        </Button>
      )}
    </div>
  );
}

const rowAt = (values: Values, index: number): Values =>
  Object.fromEntries(dateParts.map((part) => [part, values[`dates.${index}.${part}`] ?? ""]));

/** A row keeps what is in it when its number changes: its values go with it, not with the number. */
function RowFields({ index, item }: { index: number; item: Values }) {
  const fields = useFields();
  const slot = `dates.${index}`;
  const values = Object.fromEntries(dateParts.map((part) => [`${slot}.${part}`, item[part] ?? ""]));
  return (
    <FieldsProvider value={{ ...fields, values }}>
      <div className="grid gap-4 @lg:grid-cols-2">
        <KindField name={`${slot}.kind`} />
        <TextField
          name={`${slot}.round`}
          label={m.exam_form_date_round()}
          hint={m.exam_form_date_round_hint()}
          inputMode="numeric"
          maxLength={2}
        />
        <TextField name={`${slot}.from`} label={m.exam_form_date_from()} type="date" />
        <TextField name={`${slot}.to`} label={m.exam_form_date_to()} hint={m.exam_form_date_to_hint()} type="date" />
        <TextField name={`${slot}.note`} label={m.exam_form_date_note()} maxLength={300} />
        <TextField name={`${slot}.noteHi`} label={m.exam_form_date_note_hi()} lang="hi" maxLength={300} />
      </div>
      <SourceFields figure={slot} above={index > 0 ? `dates.${index - 1}` : undefined} />
    </FieldsProvider>
  );
}

function KindField({ name }: { name: string }) {
  return (
    <Select {...useField(name)} label={m.exam_form_date_kind()} data-part="first">
      <option value="">{m.entry_choose()}</option>
      {dateKinds.map((kind) => (
        <option key={kind} value={kind}>
          {dateKindNames[kind]()}
        </option>
      ))}
    </Select>
  );
}
