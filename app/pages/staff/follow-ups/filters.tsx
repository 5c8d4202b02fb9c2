import type { FollowUpFilter } from "#app/domain/follow-ups/inputs.server.ts";
import { followUpStateNames, followUpStates, statementNames, statements } from "#app/domain/follow-ups/model.ts";
import { followUpsAddress, type ListHome } from "#app/pages/staff/follow-ups/paths.ts";
import { filterWords } from "#app/pages/list-labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";
import { FilterForm } from "#app/ui/filter-form.tsx";
import { Select } from "#app/ui/form/select.tsx";

type Props = { place: ListHome; filter: FollowUpFilter; people: { id: string; name: string }[] };

export function FollowUpFilters({ place, filter, people }: Props) {
  const { q, statement, status, by, from, to } = filter;
  const chosen = [statement, status, by, from, to].filter(Boolean).length;
  const words = filterWords(m.follow_up_search(), chosen);
  return (
    <FilterForm key={JSON.stringify(filter)} address={followUpsAddress(place)} q={q} chosen={chosen} words={words} columns="lg:grid-cols-3">
      <Select label={m.follow_up_statement()} name="statement" defaultValue={statement ?? ""}>
        <option value="">{m.follow_up_any()}</option>
        {statements.map((one) => (
          <option key={one} value={one}>
            {statementNames[one]()}
          </option>
        ))}
      </Select>
      <Select label={m.follow_up_status()} name="status" defaultValue={status ?? ""}>
        <option value="">{m.follow_up_any()}</option>
        {followUpStates.map((one) => (
          <option key={one} value={one}>
            {followUpStateNames[one]()}
          </option>
        ))}
      </Select>
      {people.length > 0 ? (
        <Select label={m.follow_up_by()} name="by" defaultValue={by ?? ""}>
          <option value="">{m.follow_up_everybody()}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        by && <input type="hidden" name="by" value={by} />
      )}
      <Field label={m.follow_up_from()} type="date" name="from" defaultValue={from ?? ""} />
      <Field label={m.follow_up_to()} type="date" name="to" defaultValue={to ?? ""} />
    </FilterForm>
  );
}
