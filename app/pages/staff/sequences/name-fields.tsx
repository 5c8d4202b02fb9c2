import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";

type Props = { values: Record<string, string>; problems: Record<string, string> };

export const NameFields = ({ values, problems }: Props) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field
      label={m.sequence_name()}
      hint={m.sequence_name_hint()}
      name="name"
      maxLength={80}
      required
      autoComplete="off"
      defaultValue={values.name}
      error={problems.name}
    />
    <Field
      label={m.sequence_name_hi()}
      hint={m.sequence_name_hi_hint()}
      name="nameHi"
      lang="hi"
      maxLength={80}
      autoComplete="off"
      defaultValue={values.nameHi}
      error={problems.nameHi}
    />
  </div>
);
