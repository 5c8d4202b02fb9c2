import { Form, href, useNavigation } from "react-router";
import { approvalStatuses } from "#app/domain/users/model.ts";
import { shownPhone } from "#app/pages/admin/enquiries/labels.ts";
import { UserFields } from "#app/pages/admin/users/fields.tsx";
import type { OnePerson } from "#app/pages/admin/users/actions.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Answer = { problems?: Record<string, string>; typed?: Record<string, string | number>; asksSure?: boolean };

/** Name, phone and rights. What somebody else saved meanwhile is not written over. */
export function UserForm({ person, answer }: { person: OnePerson; answer: Answer | undefined }) {
  const { problems = {}, typed, asksSure = false } = answer ?? {};
  const { id, name, phone, role, approvalStatus, version, openLeads: count } = person;
  const busy = useNavigation().formMethod === "POST";
  const saved = { name, phone: phone ? shownPhone(phone) : "", role, approvalStatus };
  const values = typed ? Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, String(value)])) : saved;
  return (
    <Card as="section" room="lg" aria-labelledby="details" className="grid gap-6">
      <h2 id="details" className="text-2xl">
        {m.user_details()}
      </h2>
      <Form method="post" className="grid gap-6" noValidate>
        <input type="hidden" name="version" value={typed?.version ?? version} />
        <UserFields values={values} problems={problems} approvals={approvalStatuses} />
        {count > 0 && <p className="text-sm text-ink-soft">{m.user_leads_hint({ count })}</p>}
        {problems[""] && (
          <Notice
            tone="danger"
            title={m.user_not_saved()}
            actions={
              <ButtonLink look="secondary" size="sm" to={href("/admin/userlist/:id", { id })}>
                {m.user_show_saved()}
              </ButtonLink>
            }
          >
            {problems[""]}
          </Notice>
        )}
        {asksSure && (
          <Notice tone="warning" live="alert" title={m.user_own_title()}>
            {m.user_own_rights()}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          {asksSure && (
            <ButtonLink look="secondary" to={href("/admin/userlist/:id", { id })}>
              {m.user_cancel()}
            </ButtonLink>
          )}
          <Button type="submit" look={asksSure ? "danger" : "primary"} busy={busy} busyLabel={m.entry_saving()} {...(asksSure && sure)}>
            {asksSure ? m.user_own_rights_yes() : m.user_save()}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const sure = { name: "sure", value: "yes" };
