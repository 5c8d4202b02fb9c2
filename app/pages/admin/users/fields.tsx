import type { ApprovalStatus } from "#app/domain/users/model.ts";
import { approvalNames, everyRole, roleHints, roleNames } from "#app/pages/admin/users/labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";

type Words = Record<string, string>;
type Props = { values: Words; problems: Words; approvals: readonly ApprovalStatus[] };

/** The same for somebody who is invited and somebody who is there. */
export function UserFields({ values, problems, approvals }: Props) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "", error: problems[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...field("name")} label={m.user_name()} maxLength={120} autoComplete="off" required />
      <Field
        {...field("phone")}
        label={m.user_phone()}
        hint={m.user_phone_hint()}
        optional={m.report_optional()}
        type="tel"
        inputMode="tel"
        maxLength={40}
        autoComplete="off"
      />
      <Select {...field("role")} label={m.user_role()} required>
        {!values.role && <option value="">{m.user_role_choose()}</option>}
        {everyRole.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]()}
          </option>
        ))}
      </Select>
      <Select {...field("approvalStatus")} label={m.user_approval()} hint={m.user_approval_hint()}>
        {approvals.map((status) => (
          <option key={status} value={status}>
            {approvalNames[status]()}
          </option>
        ))}
      </Select>
      <details className="sm:col-span-2">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-brand">{m.user_roles_mean()}</summary>
        <ul className="grid list-disc gap-1 ps-6 text-ink-soft">
          {everyRole.map((role) => (
            <li key={role}>{roleHints[role]()}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
