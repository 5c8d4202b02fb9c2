import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import { hindiStates, type HindiState } from "#app/domain/entries/hindi.model.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { categoriesOf, kindWords, listAddress } from "#app/pages/admin/entries/kinds.ts";
import { addressOf, shows, type EntryQuery, type Show } from "#app/pages/admin/entries/query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FilterChip, FilterToggle } from "#app/ui/filter-chip.tsx";
import { Select } from "#app/ui/form/select.tsx";

type Props = { kind: EntryKind; query: EntryQuery; counts: Record<Show | "all" | HindiState, number> };

const names: Record<Show | "all", () => string> = {
  all: m.entry_show_all,
  unpublished: m.entry_show_unpublished,
  scheduled: m.entry_show_scheduled,
  review: m.entry_show_review,
  trash: m.entry_show_trash,
};

const hindiNames: Record<HindiState, () => string> = {
  missing: m.entry_hindi_missing,
  unfinished: m.entry_hindi_unfinished,
  whole: m.entry_hindi_whole,
};

/** A plain form and plain links: the whole question stands in the address. */
export function EntryFilters({ kind, query, counts }: Props) {
  return (
    <search className="grid gap-4">
      <Form
        method="get"
        action={listAddress(kind)}
        key={JSON.stringify(query)}
        className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
      >
        {query.show && <input type="hidden" name="show" value={query.show} />}
        {query.hindi && <input type="hidden" name="hindi" value={query.hindi} />}
        <Field label={kindWords[kind].search()} type="search" name="q" defaultValue={query.q} maxLength={100} autoComplete="off" />
        <Select label={m.entry_category()} name="category" defaultValue={query.category ?? ""}>
          <option value="">{m.entry_category_all()}</option>
          {Object.entries(categoriesOf(kind)).map(([category, name]) => (
            <option key={category} value={category}>
              {name()}
            </option>
          ))}
        </Select>
        <Button type="submit" look="secondary" icon={<Search size={18} aria-hidden="true" />}>
          {m.entry_search()}
        </Button>
      </Form>
      <nav aria-label={m.entry_filters()}>
        <ul className="flex flex-wrap gap-2">
          {(["all", ...shows] as const)
            .filter((show) => kind !== "post" || show !== "review")
            .map((show) => (
              <li key={show}>
                <FilterChip
                  to={addressOf(query, { show: show === "all" ? undefined : show })}
                  isOn={(query.show ?? "all") === show}
                  label={names[show]()}
                  count={counts[show]}
                  warns={show === "review" && counts[show] > 0}
                />
              </li>
            ))}
        </ul>
      </nav>
      <nav aria-label={m.entry_hindi()}>
        <ul className="flex flex-wrap gap-2">
          {hindiStates.map((state) => (
            <li key={state}>
              <FilterToggle
                to={addressOf(query, { hindi: query.hindi === state ? undefined : state })}
                isOn={query.hindi === state}
                label={hindiNames[state]()}
                count={String(counts[state])}
              />
            </li>
          ))}
        </ul>
      </nav>
    </search>
  );
}
