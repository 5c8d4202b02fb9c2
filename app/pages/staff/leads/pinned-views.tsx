import { counted, toSearchParams, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import type { CountedView } from "#app/domain/lead-lists/views.reads.server.ts";
import { viewAddress } from "#app/pages/staff/lead-paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { FilterChip } from "#app/ui/filter-chip.tsx";

/** The views that a manager has put above the list, each with how many leads of this reader it finds. */
export function PinnedViews({ query, views }: { query: LeadQuery; views: readonly CountedView[] }) {
  const search = toSearchParams({ ...query, after: "" });
  if (views.length === 0) return null;
  return (
    <nav aria-label={m.view_pinned()} className="-mx-4 overflow-x-auto px-4 py-0.5 [scrollbar-width:thin] sm:mx-0 sm:px-0.5">
      <ul className="flex gap-2 sm:flex-wrap">
        {views.map((view) => (
          <li key={view.id} className="shrink-0">
            <FilterChip to={viewAddress(view)} isOn={view.query === search} label={view.name} count={counted(view.count)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
