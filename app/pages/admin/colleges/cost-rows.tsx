import { costPartNames, costParts, isCostPart, maxCosts, maxCourseYears } from "#app/domain/colleges/costs.model.ts";
import { ChoiceField, partLabelOf, TextField } from "#app/pages/admin/entry-editor/fields.tsx";
import { SourcedRows } from "#app/pages/admin/entry-editor/sourced-rows.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What studying costs beside the fee of a year. */
export const CostRows = () => (
  <SourcedRows
    list="costs"
    most={maxCosts}
    parts={["part", "year", "rupees"]}
    fields={CostFields}
    title={(number) => m.offering_form_cost({ number })}
    nameOf={({ part }) => (isCostPart(part) ? costPartNames[part]() : "")}
    add={m.offering_form_cost_add()}
    above="fees"
  />
);

function CostFields({ slot }: { slot: string }) {
  const years = Array.from({ length: maxCourseYears }, (_, index) => String(index + 1));
  return (
    <div className="grid gap-4 @lg:grid-cols-3">
      <ChoiceField
        name={`${slot}.part`}
        label={partLabelOf(`${slot}.part`)}
        none={m.entry_choose()}
        choices={costParts.map((part) => [part, costPartNames[part]()] as const)}
        data-part="first"
      />
      <ChoiceField
        name={`${slot}.year`}
        label={partLabelOf(`${slot}.year`)}
        none={m.offering_form_every_year()}
        choices={years.map((year) => [year, m.offering_form_year({ year })] as const)}
      />
      <TextField name={`${slot}.rupees`} label={partLabelOf(`${slot}.rupees`)} before="₹" inputMode="numeric" maxLength={15} />
    </div>
  );
}
