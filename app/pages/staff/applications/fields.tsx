import { intakesAround } from "#app/domain/applications/model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { CatalogueField } from "#app/pages/staff/lead/catalogue-field.tsx";
import { fieldId } from "#app/pages/staff/form-problems.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";

type Name = "college" | "course" | "session" | "tuition";
type Props = {
  form: string;
  values: Record<Name, string>;
  problems: Problems;
  choices: { courses: string[]; colleges: string[] };
  intake: string;
};

/** Where, what, for which intake, and what was agreed: creating and changing share it. */
export function ApplicationFields({ form, values, problems, choices, intake }: Props) {
  const field = (name: Name) => ({ name, id: fieldId(form, name), error: problems[name], defaultValue: values[name] });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CatalogueField
        {...field("college")}
        label={m.application_college()}
        hint={m.application_college_hint()}
        of="colleges"
        first={choices.colleges}
        required
      />
      <CatalogueField {...field("course")} label={m.application_course()} of="courses" first={choices.courses} required />
      <Select {...field("session")} label={m.application_session()}>
        {intakesAround(intake, values.session).map((session) => (
          <option key={session}>{session}</option>
        ))}
      </Select>
      <Field
        {...field("tuition")}
        label={m.application_tuition()}
        hint={m.application_tuition_hint()}
        optional={m.application_optional()}
        before="₹"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
    </div>
  );
}
