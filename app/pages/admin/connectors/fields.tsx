import type { Described } from "#app/domain/connector-kinds/all.inputs.server.ts";
import { maxKeyName } from "#app/domain/connections/model.ts";
import { offeredIn } from "#app/domain/own-lists/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";

type Values = { name: string; source: string; language: string; updates: boolean; whatsapp: boolean };

/** What was typed, when it was not taken. */
export const typedIn = (typed: Record<string, string> | undefined): Values | undefined =>
  typed && {
    name: typed.name ?? "",
    source: typed.source ?? "",
    language: typed.language ?? "",
    updates: typed.updates === "on",
    whatsapp: typed.whatsapp === "on",
  };

type Props = { values: Values; theirs: Described["theirs"]; isNew: boolean; problems: Record<string, string> };

export function ConnectorFields({ values, theirs, isNew, problems }: Props) {
  return (
    <>
      <Field
        name="name"
        label={m.connection_name()}
        hint={m.connector_name_hint()}
        defaultValue={values.name}
        error={problems.name}
        maxLength={maxKeyName}
        required
      />
      {theirs.map(({ name, label, hint }) => (
        <Field
          key={name}
          name={name}
          label={label}
          hint={isNew ? hint : `${hint} ${m.connector_theirs_kept()}`}
          error={problems[name]}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          required={isNew}
        />
      ))}
      <Select
        name="source"
        label={m.connector_source()}
        hint={m.connector_source_hint()}
        defaultValue={values.source}
        error={problems.source}
      >
        {offeredIn("source", values.source).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select name="language" label={m.connector_language()} defaultValue={values.language} error={problems.language}>
        <option value="hi">{m.connector_language_hi()}</option>
        <option value="en">{m.connector_language_en()}</option>
      </Select>
      <fieldset>
        <legend className="mb-1 font-semibold">{m.connector_agreed()}</legend>
        <p className="measure text-sm text-ink-soft">{m.connector_agreed_text()}</p>
        <Checkbox name="updates" label={m.connector_agreed_updates()} defaultChecked={values.updates} />
        <Checkbox name="whatsapp" label={m.connector_agreed_whatsapp()} defaultChecked={values.whatsapp} />
      </fieldset>
    </>
  );
}
