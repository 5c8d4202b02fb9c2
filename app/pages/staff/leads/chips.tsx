import { Link } from "react-router";
import { counted, filtersOf, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import type { OwnField } from "#app/domain/own-fields/model.ts";
import type { Tag } from "#app/domain/tags/model.ts";
import { tagFiltersInWords } from "#app/pages/staff/leads/tag-filters.tsx";
import type { Partners } from "#app/domain/partners/model.ts";
import { ownFiltersInWords } from "#app/pages/staff/leads/own-filters.tsx";
import { stageNames, stages, type Stage } from "#app/domain/leads/model.ts";
import { changed, listAddress } from "#app/pages/staff/lead-paths.ts";
import { filtersInWords, nextNames, quickNext } from "#app/pages/staff/lead-labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { FilterOn, FilterToggle } from "#app/ui/filter-chip.tsx";

type Props = {
  query: LeadQuery;
  typed: string;
  stageCounts: Record<Stage, number>;
  staff: readonly { id: string; name: string }[];
  own: readonly OwnField[];
  tags: readonly Tag[];
  partners: Partners;
};

/** The stages, what is asked most, and every other filter that is on. */
export function LeadChips({ query, typed, stageCounts, staff, own, tags, partners }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <StageChips query={query} stageCounts={stageCounts} />
      <ul
        aria-label={m.lead_list_filters()}
        className="-mx-4 flex items-center gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:thin] sm:mx-0 sm:flex-wrap sm:px-0.5"
      >
        <QuickChips query={query} />
        {[...filtersInWords(query, typed, staff, partners), ...ownFiltersInWords(query, own), ...tagFiltersInWords(query, tags)].map(
          ({ key, name, without }) => (
            <li key={key}>
              <FilterOn to={listAddress(changed(query, without))} name={name} label={m.lead_list_filter_remove({ name })} />
            </li>
          ),
        )}
        {filtersOf(query).length > 1 && (
          <li>
            <Link to={listAddress({ sort: query.sort, columns: query.columns })} className="link px-2 text-sm">
              {m.lead_list_filters_clear()}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

function StageChips({ query, stageCounts }: Pick<Props, "query" | "stageCounts">) {
  // The counts are of all leads: beside any other filter they would mislead.
  const isPlain = filtersOf(query).every((name) => name === "stage");
  const total = Object.values(stageCounts).reduce((sum, count) => sum + count, 0);
  const toggled = (stage: Stage) =>
    query.stage.includes(stage)
      ? query.stage.filter((one) => one !== stage)
      : stages.filter((one) => one === stage || query.stage.includes(one));
  return (
    <nav aria-label={m.lead_list_stages()} className="-mx-4 overflow-x-auto px-4 py-0.5 [scrollbar-width:thin] sm:mx-0 sm:px-0.5">
      <ul className="flex gap-1.5">
        <li>
          <FilterToggle
            to={listAddress(changed(query, { stage: [] }))}
            isOn={query.stage.length === 0}
            label={m.lead_list_all()}
            count={isPlain ? counted(total) : undefined}
          />
        </li>
        {stages.map((stage) => (
          <li key={stage}>
            <FilterToggle
              to={listAddress(changed(query, { stage: toggled(stage) }))}
              isOn={query.stage.includes(stage)}
              label={stageNames[stage]()}
              count={isPlain ? counted(stageCounts[stage]) : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What is asked most. */
function QuickChips({ query }: Pick<Props, "query">) {
  const chips: { key: string; label: string; isOn: boolean; change: Partial<LeadQuery> }[] = [
    ...quickNext.map((next) => ({
      key: next,
      label: nextNames[next](),
      isOn: query.next === next,
      change: { next: query.next === next ? ("" as const) : next, nextFrom: "", nextTo: "" },
    })),
    { key: "untouched", label: m.lead_list_untouched(), isOn: query.untouched, change: { untouched: !query.untouched } },
    { key: "again", label: m.lead_list_again(), isOn: query.again, change: { again: !query.again } },
  ];
  return chips.map(({ key, label, isOn, change }) => (
    <li key={key}>
      <FilterToggle to={listAddress(changed(query, change))} isOn={isOn} label={label} />
    </li>
  ));
}
