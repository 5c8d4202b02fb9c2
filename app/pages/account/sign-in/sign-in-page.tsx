import { useEffect } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import type { Provider } from "#app/domain/social-accounts/model.ts";
import { Door } from "#app/pages/account/frame.tsx";
import { EmailField } from "#app/pages/account/email-field.tsx";
import { OtherWays } from "#app/pages/account/sign-in/other-ways.tsx";
import { PasswordField } from "#app/pages/account/password-field.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { leaveVault } from "#app/platform/vault.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  door: "/login" | "/userlogin";
  title: string;
  text: string;
  other: { to: string; label: string };
  problems: Record<string, string> | undefined;
  typed: Record<string, string> | undefined;
  /** What went wrong before the person came here. */
  problem: string | undefined;
  /** The page that was asked for. */
  to: string | null;
  signedOut: boolean;
  hindiOn: boolean;
  providers: Provider[];
};

/** One form behind two doors. */
export function SignInPage({ door, problems = {}, typed = {}, problem, to, signedOut, providers, ...frame }: Props) {
  const busy = useNavigation().formMethod === "POST";
  // Whoever was signed out from elsewhere, or without script, leaves nothing on this phone either but what only they can send.
  useEffect(() => {
    if (signedOut) void leaveVault().catch(() => {});
  }, [signedOut]);
  return (
    <Door {...frame}>
      <SignInNotice problem={problems[""] ?? problem} wanted={to !== null} signedOut={signedOut} />
      <Form method="post" className="grid gap-5" noValidate>
        <EmailField value={typed.email} error={problems.email} />
        <PasswordField error={problems.password} />
        <Checkbox label={m.signin_remember()} hint={m.signin_remember_hint()} name="remember" />
        <Button type="submit" busy={busy} busyLabel={m.signin_busy()}>
          {m.signin_submit()}
        </Button>
      </Form>
      <Link to={href("/forgotPassword")} className="link justify-self-start">
        {m.signin_forgot()}
      </Link>
      <OtherWays purpose="sign-in" door={door} to={to} providers={providers} />
    </Door>
  );
}

function SignInNotice({ problem, wanted, signedOut }: { problem: string | undefined; wanted: boolean; signedOut: boolean }) {
  if (problem) return <Notice tone="danger">{problem}</Notice>;
  if (wanted) return <Notice tone="info">{m.signin_wanted()}</Notice>;
  return signedOut ? <Notice tone="success">{m.signin_signed_out()}</Notice> : null;
}
