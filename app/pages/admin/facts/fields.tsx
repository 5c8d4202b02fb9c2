import { listFacts, standings, unitOf, type FactKey } from "#app/domain/facts/model.ts";
import { sayField, standingNames, unitNames } from "#app/pages/admin/facts/labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

type Values = Record<string, string>;
type Props = { name: FactKey; values: Values; problems: Values; theirs?: Values | undefined };

/** What a fact says and where it is from. Where somebody else saved something different meanwhile, that stands below the field. */
export function FactFields({ name, values, problems, theirs }: Props) {
  const unit = unitOf(name);
  const isPortal = name === "portal";
  const field = (of: string, usual?: string) => {
    const differs = theirs !== undefined && theirs[of] !== values[of];
    const now = differs ? m.fact_conflict_now({ value: sayField(of, theirs[of]) || m.fact_empty() }) : undefined;
    return { name: of, defaultValue: values[of], error: problems[of] ?? now, hint: usual };
  };
  const lines = listFacts.includes(name) ? m.fact_lines_hint() : undefined;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Textarea label={m.fact_value()} maxLength={4_000} {...field("value", lines)} />
      <Textarea label={m.fact_value_hi()} lang="hi" maxLength={4_000} {...field("valueHi", lines)} />
      {unit && <Field label={m.fact_number({ unit: unitNames[unit]() })} inputMode="numeric" {...field("number", m.fact_number_hint())} />}
      <Select label={m.fact_standing()} {...field("standing")}>
        {standings.map((standing) => (
          <option key={standing} value={standing}>
            {standingNames[standing]()}
          </option>
        ))}
      </Select>
      <Field label={m.fact_source()} maxLength={200} className="sm:col-start-1" {...field("source")} />
      <Field label={m.fact_source_hi()} lang="hi" maxLength={200} {...field("sourceHi")} />
      <Field
        label={isPortal ? m.fact_url_portal() : m.fact_url()}
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        className="sm:col-span-2"
        {...field("url", isPortal ? m.fact_url_portal_hint() : undefined)}
      />
      <Field label={m.fact_checked_on()} type="date" {...field("checkedOn")} />
      <Field label={m.fact_review_by()} type="date" {...field("reviewBy")} />
    </div>
  );
}
