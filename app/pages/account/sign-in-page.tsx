import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { LanguageSwitch } from "#app/platform/i18n/language-switch.tsx";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  title: string;
  text: string;
  other: { to: string; label: string };
  problems: Record<string, string> | undefined;
  typed: Record<string, string> | undefined;
  wanted: boolean;
  signedOut: boolean;
  hindiOn: boolean;
};

/** One form behind two doors. */
export function SignInPage({ title, text, other, problems = {}, typed = {}, wanted, signedOut, hindiOn }: Props) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <main id="main" className="sign-in grid min-h-dvh content-center justify-items-center gap-6 px-4 py-10">
      <Link to="/" className="flex items-center gap-3 text-xl font-bold text-ink">
        <BrandMark className="size-12" />
        {m.brand()}
      </Link>
      <Card room="lg" className="grid w-full max-w-md gap-6">
        <div className="grid gap-1">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-ink-soft">{text}</p>
        </div>
        <SignInNotice problem={problems[""]} wanted={wanted} signedOut={signedOut} />
        <Form method="post" className="grid gap-5" noValidate>
          <Field
            label={m.signin_email()}
            name="email"
            defaultValue={typed.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={problems.email}
          />
          <PasswordField error={problems.password} />
          <Checkbox label={m.signin_remember()} hint={m.signin_remember_hint()} name="remember" />
          <Button type="submit" busy={busy} busyLabel={m.signin_busy()}>
            {m.signin_submit()}
          </Button>
        </Form>
        <p className="text-sm text-ink-mute">{m.signin_help()}</p>
      </Card>
      <p className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        <Link to={other.to} className="link">
          {other.label}
        </Link>
        {hindiOn && <LanguageSwitch className="link" />}
      </p>
    </main>
  );
}

function SignInNotice({ problem, wanted, signedOut }: { problem: string | undefined; wanted: boolean; signedOut: boolean }) {
  if (problem) return <Notice tone="danger">{problem}</Notice>;
  if (wanted) return <Notice tone="info">{m.signin_wanted()}</Notice>;
  return signedOut ? <Notice tone="success">{m.signin_signed_out()}</Notice> : null;
}

function PasswordField({ error }: { error: string | undefined }) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={m.signin_password()}
      name="password"
      type={shown ? "text" : "password"}
      autoComplete="current-password"
      required
      error={error}
      after={
        <IconButton
          className="needs-script"
          label={shown ? m.signin_hide() : m.signin_show()}
          aria-pressed={shown}
          icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
