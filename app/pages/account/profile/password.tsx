import { data, Form, href, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { changePasswordInput } from "#app/domain/users/inputs.server.ts";
import { changePassword } from "#app/domain/users/passwords.writes.server.ts";
import { findOwnAccount } from "#app/domain/users/reads.server.ts";
import { AccountHead, accountMeta } from "#app/pages/account/page-head.tsx";
import { UsernameHint, PasswordField } from "#app/pages/account/password-field.tsx";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/password";

export const meta = () => accountMeta(m.account_password_title());

export async function loader({ context }: Route.LoaderArgs) {
  const { email, hasPassword } = found(await findOwnAccount(actorIn(context)));
  return { email, hasPassword };
}

/** POST: the current password and the new one. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, changePasswordInput, async (input) => {
    const known = await changePassword(actorIn(context), input, request.headers);
    return data({ isChanged: true }, { headers: { "Set-Cookie": known } });
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = { problems?: Problems; isChanged?: boolean };

export default function AccountPassword({ loaderData: { email, hasPassword }, actionData }: Route.ComponentProps) {
  const { problems = {}, isChanged }: Answer = actionData ?? {};
  return (
    <>
      <AccountHead title={m.account_password_title()} />
      {isChanged ? (
        <Changed />
      ) : hasPassword ? (
        <PasswordForm email={email} problems={problems} />
      ) : (
        <Notice live="off">{m.account_password_none()}</Notice>
      )}
    </>
  );
}

function Changed() {
  const back = (
    <ButtonLink look="secondary" to={href("/account")}>
      {m.account_title()}
    </ButtonLink>
  );
  return (
    <Notice tone="success" title={m.account_password_changed()} actions={back}>
      {m.account_password_changed_text()}
    </Notice>
  );
}

function PasswordForm({ email, problems }: { email: string; problems: Problems }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card room="lg" className="grid gap-5">
      {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
      <Form method="post" className="grid gap-5" noValidate>
        <UsernameHint email={email} />
        <PasswordField name="current" label={m.account_password_current()} error={problems.current} />
        <PasswordField label={m.signin_new_label()} hint={m.signin_password_rules()} isNew error={problems.password} />
        <p className="text-ink-soft">{m.account_password_others()}</p>
        <Button type="submit" busy={busy} busyLabel={m.account_saving()} className="justify-self-start">
          {m.account_password_save()}
        </Button>
      </Form>
    </Card>
  );
}
