import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";

type Props = {
  /** The list without any question. */
  address: string;
  q: string;
  /** How many of the fields below the search say something. */
  chosen: number;
  words: { search: string; go: string; filters: string; show: string; clear: string };
  /** How many of the fields stand beside each other where there is room. */
  columns: string;
  children: ReactNode;
};

/** The list answers with an address in which the whole question stands. All but the search opens on demand. */
export function FilterForm({ address, q, chosen, words, columns, children }: Props) {
  return (
    <search>
      <Form method="post" action={address} className="grid gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <Field label={words.search} type="search" name="q" defaultValue={q} maxLength={100} autoComplete="off" />
          <Button type="submit" look="secondary" icon={<Search size={18} aria-hidden="true" />}>
            {words.go}
          </Button>
        </div>
        <details open={chosen > 0} className="rounded-card border border-line bg-surface px-4">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{words.filters}</summary>
          <div className={`grid items-end gap-3 pb-4 sm:grid-cols-2 ${columns}`}>
            {children}
            <p className="flex items-center gap-4 sm:col-span-full">
              <Button type="submit" look="secondary">
                {words.show}
              </Button>
              {(chosen > 0 || q !== "") && (
                <Link to={address} className="link">
                  {words.clear}
                </Link>
              )}
            </p>
          </div>
        </details>
      </Form>
    </search>
  );
}
