import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { Chip, Filter, FilterLabels } from "#app/pages/site/catalogue/filters.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FilterOn, FilterToggle } from "#app/ui/filter-chip.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";

type Props = {
  path: string;
  labels: FilterLabels;
  q: string;
  filters: Filter[];
  /** What is asked for; a tap takes it back. */
  chips: Chip[];
  /** What many ask for; a tap asks for it. */
  toggles: Chip[];
  /** What else the address says, and goes on saying. */
  kept?: readonly (readonly [name: string, value: string])[];
  children: ReactNode;
};

/** Search, filters and order of a list: a plain form whose answer is an address. The island sends a choice at once. */
export function CatalogueFilters({ path, labels, q, filters, chips, toggles, kept = [], children }: Props) {
  return (
    <div data-island="filters" className="grid gap-3">
      <Form action={path} role="search" className="grid gap-2 rounded-card bg-brand-wash p-3 sm:gap-3 sm:p-6">
        <div className="flex items-end gap-2">
          <Field
            className="min-w-0 flex-1"
            label={labels.label}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit">{labels.search}</Button>
        </div>
        <details className="open-when-wide">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">{labels.filters}</summary>
          <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-4">
            <FilterSelects filters={filters} all={labels.all} />
            <Button type="submit" look="secondary" className="without-script">
              {labels.show}
            </Button>
          </div>
        </details>
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </Form>
      <div className="no-scrollbar -mx-5 flex items-center print:hidden gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        {chips.map(({ text, to }) => (
          <FilterOn key={text} to={to} name={text} label={`${labels.remove} ${text}`} />
        ))}
        {chips.length > 1 && (
          <Link to={path} className="link shrink-0 px-2 whitespace-nowrap">
            {labels.clear}
          </Link>
        )}
        {toggles.map(({ text, to }) => (
          <FilterToggle key={text} to={to} isOn={false} label={text} />
        ))}
      </div>
      {children}
    </div>
  );
}

const FilterSelects = ({ filters, all }: { filters: Filter[]; all: string }) =>
  filters.map(({ name, label, value, options, first = all }) => (
    <Select key={name} name={name} label={label} defaultValue={value} autoComplete="off" className="min-w-0">
      <option value="">{first}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Select>
  ));
