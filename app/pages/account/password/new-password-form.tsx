import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { Door } from "#app/pages/account/frame.tsx";
import { UsernameHint, PasswordField } from "#app/pages/account/password-field.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

export function NewPasswordForm({ email, problems = {} }: { email: string; problems?: Record<string, string> | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      {problems[""] && <Notice tone="danger">{problems[""]}</Notice>}
      <Form method="post" className="grid gap-5" noValidate>
        <UsernameHint email={email} />
        <PasswordField label={m.signin_new_label()} hint={m.signin_password_rules()} isNew error={problems.password} />
        <Button type="submit" busy={busy} busyLabel={m.signin_new_busy()}>
          {m.signin_new_submit()}
        </Button>
      </Form>
    </>
  );
}

/** A link that was used, is too old, or never was one. */
export function LinkOver({ text, hindiOn, children }: { text: string; hindiOn: boolean; children: ReactNode }) {
  return (
    <Door title={m.signin_link_over_title()} text={text} hindiOn={hindiOn}>
      {children}
    </Door>
  );
}

export const ToSignIn = ({ look }: { look: "primary" | "secondary" }) => (
  <ButtonLink look={look} to={href("/userlogin")}>
    {m.signin_submit()}
  </ButtonLink>
);
