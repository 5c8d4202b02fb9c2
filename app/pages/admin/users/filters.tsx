import Search from "lucide-react/icons/search";
import { Form, href, Link } from "react-router";
import { userStates } from "#app/domain/users/model.ts";
import type { PeopleFilter } from "#app/domain/users/reads.server.ts";
import { everyRole, roleNames, stateNames } from "#app/pages/admin/users/labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";

type Props = { query: PeopleFilter; isAsked: boolean; count: number; isCut: boolean };

/** A plain form: the whole question stands in the address. */
export function UserFilters({ query: { q = "", role, state }, isAsked, count, isCut }: Props) {
  return (
    <search className="grid gap-3">
      <Form
        method="post"
        action={href("/admin/userlist")}
        key={[q, role, state].join(" ")}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_12rem_auto]"
      >
        <Field
          label={m.user_search()}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          className="col-span-2 lg:col-span-1"
        />
        <NamedSelect label={m.user_role()} name="role" value={role} all={everyRole} names={roleNames} any={m.user_any_role()} />
        <NamedSelect label={m.user_state()} name="state" value={state} all={userStates} names={stateNames} any={m.user_any_state()} />
        <Button
          type="submit"
          look="secondary"
          icon={<Search size={18} aria-hidden="true" />}
          className="col-span-2 sm:justify-self-start lg:col-span-1"
        >
          {m.user_search_go()}
        </Button>
      </Form>
      <div className="flex flex-wrap items-center gap-x-5">
        <p role="status" className="text-ink-soft">
          {isCut ? m.user_first_only({ count }) : m.user_count({ count })}
        </p>
        {isAsked && count > 0 && (
          <Link to={href("/admin/userlist")} className="link">
            {m.user_search_clear()}
          </Link>
        )}
      </div>
    </search>
  );
}

type SelectProps<T extends string> = {
  label: string;
  name: string;
  value: T | undefined;
  all: readonly T[];
  names: Record<T, () => string>;
  any: string;
};

function NamedSelect<T extends string>({ label, name, value, all, names, any }: SelectProps<T>) {
  return (
    <Select label={label} name={name} defaultValue={value ?? ""}>
      <option value="">{any}</option>
      {all.map((one) => (
        <option key={one} value={one}>
          {names[one]()}
        </option>
      ))}
    </Select>
  );
}
