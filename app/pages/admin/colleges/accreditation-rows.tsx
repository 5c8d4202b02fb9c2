import Plus from "lucide-react/icons/plus";
import { maxAccreditations } from "#app/domain/colleges/model.ts";
import { accreditationCount } from "#app/pages/admin/colleges/values.ts";
import { FieldsProvider, fieldId, TextField, useFields } from "#app/pages/admin/entry-editor/fields.tsx";
import { sourceParts, type Values } from "#app/pages/admin/entry-editor/values.ts";
import { RowButtons, RowGrip } from "#app/pages/admin/entry-editor/row-buttons.tsx";
import { SourceFields } from "#app/pages/admin/entry-editor/source-fields.tsx";
import { useRows } from "#app/pages/admin/entry-editor/use-rows.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";

const parts = ["name", "grade", ...sourceParts];

/** What others certify, row by row; a row's number is in the names of its fields. Without a script two rows wait empty. */
export function AccreditationRows() {
  const { values, touch } = useFields();
  const count = accreditationCount(values);
  const { rows, list, add, remove, move, dragging } = useRows<Values, HTMLOListElement>(
    Array.from({ length: count }, (_, index) => rowAt(values, index)),
    touch,
  );
  const waiting = Math.min(2, maxAccreditations - rows.length);

  return (
    <div id={fieldId("accreditations")} tabIndex={-1} className="grid gap-4 outline-none">
      <ol ref={list} className="grid gap-4 empty:hidden" {...dragging}>
        {rows.map(({ key, item }, index) => (
          <li key={key} data-row={key} className="grid grid-cols-1 gap-4 rounded-control border border-line p-4">
            <div className="needs-script flex items-center gap-2">
              <RowGrip />
              <span className="grow font-semibold">{m.college_form_accreditation({ number: index + 1 })}</span>
              <RowButtons
                name={item.name || m.college_form_accreditation({ number: index + 1 })}
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
      {rows.length < maxAccreditations && (
        <Button
          look="secondary"
          size="sm"
          className="needs-script justify-self-start"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => add([{}])}
        >
          {m.college_form_accreditation_add()}
        </Button>
      )}
    </div>
  );
}

const rowAt = (values: Values, index: number): Values =>
  Object.fromEntries(parts.map((part) => [part, values[`accreditations.${index}.${part}`] ?? ""]));

/** A row keeps what is in it when its number changes: its values go with it, not with the number. */
function RowFields({ index, item }: { index: number; item: Values }) {
  const fields = useFields();
  const slot = `accreditations.${index}`;
  const values = Object.fromEntries(parts.map((part) => [`${slot}.${part}`, item[part] ?? ""]));
  return (
    <FieldsProvider value={{ ...fields, values }}>
      <div className="grid gap-4 @lg:grid-cols-2">
        <TextField
          name={`${slot}.name`}
          label={m.college_form_accreditation_name()}
          hint={m.college_form_accreditation_hint()}
          maxLength={60}
          data-part="first"
        />
        <TextField name={`${slot}.grade`} label={m.college_form_grade()} maxLength={40} />
      </div>
      <SourceFields figure={slot} above={index > 0 ? `accreditations.${index - 1}` : undefined} />
    </FieldsProvider>
  );
}
