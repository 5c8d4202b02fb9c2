import type { LeadQuery } from "#app/domain/lead-lists/model.ts";
import { readOwnAsked, type OwnAsked } from "#app/domain/own-fields/asked.model.ts";
import { choiceName, hasPlace, ownAt, ownFact, ownName, ownWords, type OwnField } from "#app/domain/own-fields/model.ts";
import { yesNo } from "#app/pages/staff/lead/own-fields.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";
import { TickChips } from "#app/ui/form/tick-chips.tsx";

type Props = { query: LeadQuery; fields: readonly OwnField[] };

/** What the list can be asked of the business's own fields. */
export function OwnFilters({ query, fields }: Props) {
  const asked = new Map(readOwnAsked(query.own).map((one) => [one.id, one]));
  return ownAt(fields, "filter")
    .filter(({ kind }) => hasPlace(kind, "filter"))
    .map((field) =>
      field.kind === "number" || field.kind === "date" ? (
        <Range key={field.id} field={field} asked={asked.get(field.id)} />
      ) : (
        <TickChips
          key={field.id}
          legend={ownName(field)}
          name="own"
          all={wordsOf(field).map(([value, label]) => ({ value: `${field.id}=${value}`, label }))}
          on={query.own}
        />
      ),
    );
}

const wordsOf = (field: OwnField): readonly (readonly [string, string])[] =>
  field.kind === "yes-no" ? yesNo() : field.choices.map((choice) => [choice.id, choiceName(choice)] as const);

function Range({ field, asked }: { field: OwnField; asked: OwnAsked | undefined }) {
  const name = ownName(field);
  const kind = field.kind === "date" ? { type: "date" } : { inputMode: "decimal" as const, maxLength: 20, autoComplete: "off" };
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{name}</legend>
      <div className="grid grid-cols-2 gap-2 text-sm">
        <Field
          {...kind}
          label={m.lead_list_from()}
          aria-label={`${name}: ${m.lead_list_from()}`}
          name={`${ownFact(field.id)}.from`}
          defaultValue={asked?.from}
        />
        <Field
          {...kind}
          label={m.lead_list_to()}
          aria-label={`${name}: ${m.lead_list_to()}`}
          name={`${ownFact(field.id)}.to`}
          defaultValue={asked?.to}
        />
      </div>
    </fieldset>
  );
}

/** What is asked of them, in words, and how the question reads without it. */
export function ownFiltersInWords(query: LeadQuery, fields: readonly OwnField[]) {
  return readOwnAsked(query.own).flatMap(({ id, values, from, to }) => {
    const field = fields.find((one) => one.id === id);
    if (!field) return [];
    const without = (is: (one: string) => boolean): Partial<LeadQuery> => ({ own: query.own.filter((one) => !is(one)) });
    const said = (value: string) => ownWords(field, value) || "…";
    return [
      ...values.map((value) => ({
        key: `own-${id}-${value}`,
        name: `${ownName(field)}: ${said(value)}`,
        without: without((one) => one === `${id}=${value}`),
      })),
      ...(from + to === ""
        ? []
        : [
            {
              key: `own-${id}`,
              name: `${ownName(field)}: ${said(from)} – ${said(to)}`,
              without: without((one) => one.startsWith(`${id}>`) || one.startsWith(`${id}<`)),
            },
          ]),
    ];
  });
}
