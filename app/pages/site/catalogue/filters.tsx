import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { Form, Link, useLocation, useSubmit } from "react-router";
import type { Chip, Filter, FilterLabels } from "#app/pages/site/catalogue/filters.server.ts";
import { keeping } from "#app/pages/site/catalogue/compared.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";

type Props = {
  path: string;
  labels: FilterLabels;
  q: string;
  filters: Filter[];
  chips: Chip[];
  /** Colleges that are ticked for the comparison. */
  compared?: string[];
  children: ReactNode;
};

/** Search and filters of a list: a plain form whose answer is an address. With scripts a choice is sent at once. */
export function CatalogueFilters({ path, labels, q, filters, chips, compared = [], children }: Props) {
  const { form, send } = useFilterForm(path, filters);
  return (
    <div className="grid gap-4">
      <Form
        ref={form}
        action={path}
        role="search"
        className="grid grid-cols-2 items-end gap-3 rounded-card bg-brand-wash p-4 sm:grid-cols-4 sm:p-6 xl:flex"
        onSubmit={send}
        onChange={(event) => (event.target as Element).tagName === "SELECT" && send(event)}
      >
        <div className="col-span-full flex items-end gap-2 xl:flex-1">
          <Field
            className="min-w-0 flex-1"
            label={labels.label}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
            enterKeyHint="search"
          />
          <Button type="submit">{labels.search}</Button>
        </div>
        <FilterSelects filters={filters} all={labels.all} />
        {compared.map((slug) => (
          <input key={slug} type="hidden" name="c" value={slug} />
        ))}
      </Form>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Chips {...{ path, labels, chips, compared }} />
      </div>
    </div>
  );
}

/** Sends a choice as an address, and shows in its fields what the address says. */
function useFilterForm(path: string, filters: Filter[]) {
  const submit = useSubmit();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);

  // The address is the truth: after Back, or a chip, the fields say what it says.
  useEffect(() => {
    const params = new URLSearchParams(search);
    for (const name of ["q", ...filters.map((filter) => filter.name)]) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
      if (field && field !== document.activeElement) field.value = params.get(name) ?? "";
    }
  }, [search, filters]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "") as [string, string][];
    void submit(new URLSearchParams(filled), { action: path, preventScrollReset: true });
  }

  return { form, send };
}

const FilterSelects = ({ filters, all }: { filters: Filter[]; all: string }) =>
  filters.map(({ name, label, value, options }, index) => (
    <Select
      key={name}
      name={name}
      label={label}
      defaultValue={value}
      className={classes("min-w-0 xl:w-44", index === 0 && filters.length % 2 === 1 && "max-xl:col-span-2")}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Select>
  ));

type ChipsProps = Pick<Props, "path" | "labels" | "chips"> & { compared: string[] };

const Chips = ({ path, labels, chips, compared }: ChipsProps) => (
  <>
    {chips.map(({ text, to }) => (
      <Link
        key={text}
        to={keeping(to, compared)}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold text-brand hover:border-brand hover:bg-brand-wash"
      >
        <span className="sr-only">{labels.remove}</span>
        {text}
        <span aria-hidden="true">×</span>
      </Link>
    ))}
    {chips.length > 1 && (
      <Link to={keeping(path, compared)} className="link px-2">
        {labels.clear}
      </Link>
    )}
  </>
);
