import Search from "lucide-react/icons/search";
import { Form, Link } from "react-router";
import type { FollowUpFilter } from "#app/domain/follow-ups/inputs.server.ts";
import { statementNames, statements } from "#app/domain/follow-ups/model.ts";
import { followUpsAddress, type Place } from "#app/pages/staff/follow-up-addresses.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

type Props = { place: Place; filter: FollowUpFilter; people: { id: string; name: string }[] };

/** A plain form: the whole question stands in the address. On phones all but the search opens on demand. */
export function FollowUpFilters({ place, filter, people }: Props) {
  const { q, statement, status, by, from, to } = filter;
  const chosen = [statement, status, by, from, to].filter(Boolean).length;
  return (
    <search>
      <Form method="get" action={followUpsAddress(place)} key={JSON.stringify(filter)} className="grid gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <Field label={m.follow_up_search()} type="search" name="q" defaultValue={q} maxLength={100} autoComplete="off" />
          <Button type="submit" look="secondary" icon={<Search size={18} aria-hidden="true" />}>
            {m.follow_up_search_go()}
          </Button>
        </div>
        <details open={chosen > 0} className="rounded-card border border-line bg-surface px-4">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {chosen > 0 ? m.follow_up_filters_on({ count: chosen }) : m.follow_up_filters()}
          </summary>
          <div className="grid gap-3 pb-4 sm:grid-cols-2 lg:grid-cols-5">
            <Select label={m.follow_up_statement()} name="statement" defaultValue={statement ?? ""} className="lg:col-span-2">
              <option value="">{m.follow_up_any()}</option>
              {statements.map((one) => (
                <option key={one} value={one}>
                  {statementNames[one]()}
                </option>
              ))}
            </Select>
            <Select label={m.follow_up_status()} name="status" defaultValue={status ?? ""}>
              <option value="">{m.follow_up_any()}</option>
              <option value="open">{m.follow_up_open()}</option>
              <option value="closed">{m.follow_up_closed()}</option>
            </Select>
            <Field label={m.follow_up_from()} type="date" name="from" defaultValue={from ?? ""} />
            <Field label={m.follow_up_to()} type="date" name="to" defaultValue={to ?? ""} />
            {people.length > 0 ? (
              <Select label={m.follow_up_by()} name="by" defaultValue={by ?? ""} className="lg:col-span-2">
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
            <p className="flex items-end gap-4">
              <Button type="submit" look="secondary">
                {m.follow_up_show()}
              </Button>
              {(chosen > 0 || q !== "") && (
                <Link to={followUpsAddress(place)} className="link">
                  {m.follow_up_clear()}
                </Link>
              )}
            </p>
          </div>
        </details>
      </Form>
    </search>
  );
}
