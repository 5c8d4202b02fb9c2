import type { AuditFilter } from "#app/domain/audit/inputs.server.ts";
import { auditKinds, kindNames } from "#app/domain/audit/model.ts";
import { auditAddress } from "#app/pages/admin/audit/paths.ts";
import { filterWords } from "#app/pages/list-labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";
import { FilterForm } from "#app/ui/filter-form.tsx";
import { Select } from "#app/ui/form/select.tsx";

type Props = { filter: AuditFilter; people: { id: string; name: string; email: string }[] };

export function AuditFilters({ filter, people }: Props) {
  const { q, kind, person, from, to } = filter;
  const chosen = [kind, person, from, to].filter(Boolean).length;
  const words = filterWords(m.audit_search(), chosen);
  return (
    <FilterForm key={JSON.stringify(filter)} address={auditAddress()} q={q} chosen={chosen} words={words} columns="xl:grid-cols-4">
      <Select label={m.audit_filter_kind()} name="kind" defaultValue={kind ?? ""}>
        <option value="">{m.audit_any_kind()}</option>
        {auditKinds.map((one) => (
          <option key={one} value={one}>
            {kindNames[one]()}
          </option>
        ))}
      </Select>
      <Select label={m.audit_filter_person()} name="person" defaultValue={person ?? ""}>
        <option value="">{m.audit_anybody()}</option>
        {people.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {`${name} · ${email}`}
          </option>
        ))}
      </Select>
      <Field label={m.audit_filter_from()} type="date" name="from" defaultValue={from ?? ""} />
      <Field label={m.audit_filter_to()} type="date" name="to" defaultValue={to ?? ""} />
    </FilterForm>
  );
}
