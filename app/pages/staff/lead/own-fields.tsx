import { choiceName, ownAt, ownFact, ownName, type OwnField } from "#app/domain/own-fields/model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { fieldId } from "#app/pages/staff/form-problems.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { TickChips } from "#app/ui/form/tick-chips.tsx";

type Props = { form: string; fields: readonly OwnField[]; values: Record<string, string>; problems: Problems };

/** What the business asks beyond the rest, in the owner's order. */
export function OwnFields({ form, fields, values, problems }: Props) {
  return ownAt(fields).map((field) => {
    const name = ownFact(field.id);
    const said = values[name] ?? "";
    const frame = { name, id: fieldId(form, name), label: ownName(field), error: problems[name], defaultValue: said };
    // What was chosen before and is retired now stays chosen until somebody changes it.
    const choices = field.choices.filter(({ id, retired }) => !retired || said.split(",").includes(id));
    switch (field.kind) {
      case "text":
        return <Field key={name} {...frame} autoComplete="off" maxLength={500} />;
      case "number":
        return <Field key={name} {...frame} inputMode="decimal" autoComplete="off" maxLength={20} />;
      case "date":
        return <Field key={name} {...frame} type="date" />;
      case "choices":
        return (
          <div key={name} className="grid content-start sm:col-span-2">
            {/* A tick that is not set sends nothing, and nothing is not "none of them". */}
            <input type="hidden" name={name} value="" />
            <TickChips
              id={frame.id}
              legend={frame.label}
              name={name}
              error={frame.error}
              on={said.split(",")}
              all={choices.map((choice) => ({ value: choice.id, label: choiceName(choice) }))}
            />
          </div>
        );
      case "choice":
      case "yes-no":
        return (
          <Select key={name} {...frame}>
            <option value="">{m.lead_unknown()}</option>
            {(field.kind === "choice" ? choices.map((choice) => [choice.id, choiceName(choice)] as const) : yesNo()).map(
              ([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ),
            )}
          </Select>
        );
    }
  });
}

export const yesNo = () =>
  [
    ["yes", m.lead_bscc_yes()],
    ["no", m.lead_bscc_no()],
  ] as const;
