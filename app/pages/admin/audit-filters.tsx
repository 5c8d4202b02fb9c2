import Search from "lucide-react/icons/search";
import { Form, href, Link } from "react-router";
import type { AuditFilter } from "#app/domain/audit-lists/inputs.server.ts";
import { auditKinds, kindNames } from "#app/domain/audit-lists/model.ts";
import { auditAddress } from "#app/pages/admin/audit-addresses.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

type Props = { filter: AuditFilter; people: { id: string; name: string; email: string }[] };

/** A plain form: the whole question stands in the address. */
export function AuditFilters({ filter, people }: Props) {
  const { q, kind, person, from, to } = filter;
  const chosen = [kind, person, from, to].filter(Boolean).length;
  return (
    <search>
      <Form method="get" action={href("/admin/audit")} key={JSON.stringify(filter)} className="grid gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <Field label={m.audit_search()} type="search" name="q" defaultValue={q} maxLength={100} autoComplete="off" />
          <Button type="submit" look="secondary" icon={<Search size={18} aria-hidden="true" />}>
            {m.audit_search_go()}
          </Button>
        </div>
        <details open={chosen > 0} className="rounded-card border border-line bg-surface px-4">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {chosen > 0 ? m.audit_filters_on({ count: chosen }) : m.audit_filters()}
          </summary>
          <div className="grid items-end gap-3 pb-4 sm:grid-cols-2 xl:grid-cols-4">
            <Select label={m.audit_filter_kind()} name="kind" defaultValue={kind ?? ""}>
              <option value="">{m.audit_any_kind()}</option>
              {auditKinds.map((one) => (
                <option key={one} value={one}>
                  {kindNames[one]()}
                </option>
              ))}
            </Select>
            <Select label={m.audit_filter_person()} name="person" defaultValue={person ?? ""}>
              <option value="">{m.audit_anybody()}</option>
              {people.map(({ id, name, email }) => (
                <option key={id} value={id}>
                  {`${name} · ${email}`}
                </option>
              ))}
            </Select>
            <Field label={m.audit_filter_from()} type="date" name="from" defaultValue={from ?? ""} />
            <Field label={m.audit_filter_to()} type="date" name="to" defaultValue={to ?? ""} />
            <p className="flex items-center gap-4 sm:col-span-full">
              <Button type="submit" look="secondary">
                {m.audit_show()}
              </Button>
              {(chosen > 0 || q !== "") && (
                <Link to={auditAddress()} className="link">
                  {m.audit_clear()}
                </Link>
              )}
            </p>
          </div>
        </details>
      </Form>
    </search>
  );
}
