import { Link } from "react-router";
import { counted, filtersOf, type LeadQuestion } from "#app/domain/lead-lists/model.ts";
import { stageNames, stages, type Stage } from "#app/domain/leads/model.ts";
import { FilterChip, FilterOn } from "#app/pages/staff/leads/filter-chip.tsx";
import { changed, listAddress } from "#app/pages/staff/lead-paths.ts";
import { filtersInWords, nextNames, quickNext } from "#app/pages/staff/lead-labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Props = {
  asked: LeadQuestion;
  typed: string;
  stageCounts: Record<Stage, number>;
  staff: readonly { id: string; name: string }[];
};

/** The stages, what is asked most, and every other filter that is on. */
export function LeadChips({ asked, typed, stageCounts, staff }: Props) {
  // The counts are of all leads: beside any other filter they would mislead.
  const isPlain = filtersOf(asked).every((name) => name === "stage");
  const toggled = (stage: Stage) =>
    asked.stage.includes(stage)
      ? asked.stage.filter((one) => one !== stage)
      : stages.filter((one) => one === stage || asked.stage.includes(one));
  const total = Object.values(stageCounts).reduce((sum, count) => sum + count, 0);
  const more = filtersInWords(asked, typed, staff);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <nav aria-label={m.lead_list_stages()} className="-mx-4 overflow-x-auto px-4 py-0.5 [scrollbar-width:thin] sm:mx-0 sm:px-0.5">
        <ul className="flex gap-1.5">
          <li>
            <FilterChip
              to={listAddress(changed(asked, { stage: [] }))}
              isOn={asked.stage.length === 0}
              label={m.lead_list_all()}
              count={isPlain ? counted(total) : undefined}
            />
          </li>
          {stages.map((stage) => (
            <li key={stage}>
              <FilterChip
                to={listAddress(changed(asked, { stage: toggled(stage) }))}
                isOn={asked.stage.includes(stage)}
                label={stageNames[stage]()}
                count={isPlain ? counted(stageCounts[stage]) : undefined}
              />
            </li>
          ))}
        </ul>
      </nav>
      <ul
        aria-label={m.lead_list_filters()}
        className="-mx-4 flex items-center gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:thin] sm:mx-0 sm:flex-wrap sm:px-0.5"
      >
        {quickNext.map((next) => (
          <li key={next}>
            <FilterChip
              to={listAddress(changed(asked, { next: asked.next === next ? "" : next, nextFrom: "", nextTo: "" }))}
              isOn={asked.next === next}
              label={nextNames[next]()}
            />
          </li>
        ))}
        <li>
          <FilterChip
            to={listAddress(changed(asked, { untouched: !asked.untouched }))}
            isOn={asked.untouched}
            label={m.lead_list_untouched()}
          />
        </li>
        <li>
          <FilterChip to={listAddress(changed(asked, { again: !asked.again }))} isOn={asked.again} label={m.lead_list_again()} />
        </li>
        {more.map(({ key, name, without }) => (
          <li key={key}>
            <FilterOn to={listAddress(changed(asked, without))} name={name} />
          </li>
        ))}
        {filtersOf(asked).length > 1 && (
          <li>
            <Link to={listAddress({ sort: asked.sort, columns: asked.columns })} className="link px-2 text-sm">
              {m.lead_list_filters_clear()}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
