import type { ReactNode } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { Door } from "#app/pages/account/door.tsx";
import { EmailField } from "#app/pages/account/email-field.tsx";
import { PasswordField } from "#app/pages/account/password-field.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  title: string;
  text: string;
  other: { to: string; label: string };
  problems: Record<string, string> | undefined;
  typed: Record<string, string> | undefined;
  /** What went wrong before the person came here. */
  problem: string | undefined;
  wanted: boolean;
  signedOut: boolean;
  hindiOn: boolean;
  children?: ReactNode;
};

/** One form behind two doors. */
export function SignInPage({ title, text, other, problems = {}, typed = {}, problem, wanted, signedOut, hindiOn, children }: Props) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Door title={title} text={text} other={other} hindiOn={hindiOn}>
      <SignInNotice problem={problems[""] ?? problem} wanted={wanted} signedOut={signedOut} />
      <Form method="post" className="grid gap-5" noValidate>
        <EmailField typed={typed.email} error={problems.email} />
        <PasswordField error={problems.password} />
        <Checkbox label={m.signin_remember()} hint={m.signin_remember_hint()} name="remember" />
        <Button type="submit" busy={busy} busyLabel={m.signin_busy()}>
          {m.signin_submit()}
        </Button>
      </Form>
      <Link to={href("/forgotPassword")} className="link justify-self-start">
        {m.signin_forgot()}
      </Link>
      {children}
    </Door>
  );
}

function SignInNotice({ problem, wanted, signedOut }: { problem: string | undefined; wanted: boolean; signedOut: boolean }) {
  if (problem) return <Notice tone="danger">{problem}</Notice>;
  if (wanted) return <Notice tone="info">{m.signin_wanted()}</Notice>;
  return signedOut ? <Notice tone="success">{m.signin_signed_out()}</Notice> : null;
}
