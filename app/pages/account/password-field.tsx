import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";

type Props = { error: string | undefined; name?: "password" | "current"; label?: string; hint?: string; isNew?: boolean };

/** Hidden while it is typed, unless the person wants to see it. It never comes back from the server. */
export function PasswordField({ error, name = "password", label = m.signin_password(), hint, isNew = false }: Props) {
  const [shown, setShown] = useState(false);
  const does = shown ? m.signin_hide() : m.signin_show();
  return (
    <Field
      label={label}
      name={name}
      type={shown ? "text" : "password"}
      autoComplete={isNew ? "new-password" : "current-password"}
      autoCapitalize="none"
      spellCheck={false}
      required
      hint={hint}
      error={error}
      after={
        <IconButton
          className="needs-script"
          // Where there are two, each says which it is.
          label={name === "password" ? does : `${does} (${label})`}
          aria-pressed={shown}
          icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** Tells a browser that keeps passwords whose password this is. It is not sent. */
export const UsernameHint = ({ email }: { email: string }) => <input type="email" autoComplete="username" value={email} readOnly hidden />;
