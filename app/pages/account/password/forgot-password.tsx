import { Form, href, redirect, useNavigation } from "react-router";
import { isHindiOn } from "#app/domain/settings/reads.server.ts";
import { forgottenInput } from "#app/domain/users/inputs.server.ts";
import { askForNewPassword } from "#app/domain/users/passwords.writes.server.ts";
import { Door, doorMeta } from "#app/pages/account/frame.tsx";
import { EmailField } from "#app/pages/account/email-field.tsx";
import { submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/forgot-password";

export const meta = () => doorMeta(m.signin_forgot());

export const loader = async ({ url }: Route.LoaderArgs) => ({ isSent: url.searchParams.has("sent"), hindiOn: await isHindiOn() });

/** The same answer to everybody: who has an account here is nobody's business. */
export function action({ request }: Route.ActionArgs) {
  return submit(request, forgottenInput, async ({ email }) => {
    await askForNewPassword(email);
    return redirect(`${href("/forgotPassword")}?sent=1`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function ForgotPassword({ loaderData: { isSent, hindiOn }, actionData }: Route.ComponentProps) {
  const other = { to: href("/userlogin"), label: m.signin_back() };
  if (!isSent)
    return (
      <Door title={m.signin_forgot()} text={m.signin_forgot_text()} other={other} hindiOn={hindiOn}>
        <AddressForm {...actionData} />
      </Door>
    );
  return (
    <Door title={m.signin_sent_title()} text={m.signin_sent_text()} other={other} hindiOn={hindiOn}>
      <p>{m.signin_sent_hint()}</p>
      <ButtonLink look="secondary" to={href("/forgotPassword")}>
        {m.signin_sent_again()}
      </ButtonLink>
    </Door>
  );
}

function AddressForm({ problems = {}, typed = {} }: { problems?: Record<string, string>; typed?: Record<string, string> }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
      <Form method="post" className="grid gap-5" noValidate>
        <EmailField value={typed.email} error={problems.email} />
        <Button type="submit" busy={busy} busyLabel={m.signin_forgot_busy()}>
          {m.signin_forgot_submit()}
        </Button>
      </Form>
    </>
  );
}
