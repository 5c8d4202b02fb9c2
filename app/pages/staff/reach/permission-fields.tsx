import { purposes, toldWays, type PermissionWay, type Purpose } from "#app/domain/reach/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Choices } from "#app/ui/form/choices.tsx";

export const purposeNames: Record<Purpose, () => string> = {
  answer: m.reach_purpose_answer,
  updates: m.reach_purpose_updates,
  whatsapp: m.reach_purpose_whatsapp,
};

export const wayNames: Record<PermissionWay, () => string> = {
  form: m.reach_way_form,
  call: m.reach_way_call,
  desk: m.reach_way_desk,
  import: m.reach_way_import,
  parent: m.reach_way_parent,
  program: m.reach_way_program,
};

type Props = { id: string; agreed: readonly string[]; told: string };

export const PermissionTicks = ({ id, agreed }: Omit<Props, "told">) =>
  purposes.map((purpose) => (
    <Checkbox
      key={purpose}
      id={`${id}-${purpose}`}
      label={purposeNames[purpose]()}
      name="agreed"
      value={purpose}
      defaultChecked={agreed.includes(purpose)}
    />
  ));

/** What somebody agrees to when we speak to them. Nothing is ticked for them. */
export function PermissionFields({ id, agreed, told }: Props) {
  return (
    <div className="grid gap-4">
      <fieldset className="grid">
        <legend className="sr-only">{m.reach_permission_title()}</legend>
        <PermissionTicks id={id} agreed={agreed} />
      </fieldset>
      <Choices
        label={m.reach_permission_told()}
        name="told"
        choices={toldWays.map((way) => ({ value: way, label: wayNames[way]() }))}
        defaultValue={told}
      />
    </div>
  );
}
