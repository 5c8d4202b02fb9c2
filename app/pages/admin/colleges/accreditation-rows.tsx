import { maxAccreditations } from "#app/domain/colleges/model.ts";
import { TextField } from "#app/pages/admin/entry-editor/fields.tsx";
import { SourcedRows } from "#app/pages/admin/entry-editor/sourced-rows.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What others certify. */
export const AccreditationRows = () => (
  <SourcedRows
    list="accreditations"
    most={maxAccreditations}
    parts={["name", "grade"]}
    fields={AccreditationFields}
    title={(number) => m.college_form_accreditation({ number })}
    nameOf={({ name = "" }) => name}
    add={m.college_form_accreditation_add()}
  />
);

const AccreditationFields = ({ slot }: { slot: string }) => (
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
);
