import ArrowLeft from "lucide-react/icons/arrow-left";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { hasMailServer } from "#app/domain/mails/reads.server.ts";
import { inviteInput } from "#app/domain/users/inputs.server.ts";
import { inviteUser } from "#app/domain/users/managing.writes.server.ts";
import { findUser } from "#app/domain/users/reads.server.ts";
import { ServerNames } from "#app/pages/admin/server-names.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { UserFields } from "#app/pages/admin/users/fields.tsx";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { languageNames, locales } from "#app/platform/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/form/select.tsx";
import type { Route } from "./+types/new";

export const meta = () => adminTitle(m.user_invite());

export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get("invited");
  const invited = id === null ? undefined : await findUser(actorIn(context), id);
  return { invited, hasServer: hasMailServer() };
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, inviteInput, async (input) => {
    const { id } = found(await inviteUser(actorIn(context), input));
    return redirect(`${href("/admin/user")}?invited=${id}`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** A new account begins with an invitation. */
export default function Invite({ loaderData: { invited, hasServer }, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <div className="grid gap-1">
        <Link to={href("/admin/userlist")} className="link justify-self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.user_all()}
        </Link>
        <h1>{m.user_invite()}</h1>
        <p className="measure text-ink-soft">{m.user_invite_text()}</p>
      </div>
      {!hasServer && (
        <Notice tone="warning" live="off" title={m.mail_no_server_title()}>
          <p>{m.mail_no_server_text()}</p>
          <ServerNames names={m.mail_server_names()} />
        </Notice>
      )}
      {invited ? <Invited person={invited} /> : <InviteForm answer={actionData} />}
    </div>
  );
}

type Person = NonNullable<Awaited<ReturnType<typeof loader>>["invited"]>;

function Invited({ person: { name, email, approvalStatus } }: { person: Person }) {
  const ways = (
    <>
      <ButtonLink to={href("/admin/user")}>{m.user_invite_another()}</ButtonLink>
      <ButtonLink look="secondary" to={href("/admin/userlist")}>
        {m.user_all()}
      </ButtonLink>
    </>
  );
  return (
    <Notice tone="success" title={m.user_invited_title({ name })} actions={ways}>
      <p className="wrap-anywhere">{m.user_invited_next({ name, email })}</p>
      {approvalStatus !== "approved" && <p>{m.user_invited_pending()}</p>}
    </Notice>
  );
}

type Answer = { problems?: Record<string, string>; typed?: Record<string, string> };

function InviteForm({ answer }: { answer: Answer | undefined }) {
  const { problems = {}, typed = {} } = answer ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card room="lg">
      <Form method="post" className="grid gap-6" noValidate>
        <Field
          label={m.user_email()}
          name="email"
          type="email"
          inputMode="email"
          defaultValue={typed.email ?? ""}
          error={problems.email}
          maxLength={254}
          autoComplete="off"
          required
        />
        <UserFields values={typed} problems={problems} approvals={["approved", "pending"]} />
        <Select
          label={m.user_mail_language()}
          name="language"
          className="sm:w-1/2 sm:pe-2.5"
          defaultValue={typed.language ?? getLocale()}
          error={problems.language}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {languageNames[locale]}
            </option>
          ))}
        </Select>
        {problems[""] && (
          <Notice tone="danger" title={m.user_not_invited()}>
            {problems[""]}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel={m.user_invite_sending()}>
            {m.user_invite_send()}
          </Button>
          <ButtonLink look="secondary" to={href("/admin/userlist")}>
            {m.admin_cancel()}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
