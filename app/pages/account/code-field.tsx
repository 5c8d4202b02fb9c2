import { Link } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";

type Props = {
  error: string | undefined;
  /** Where the other kind of code is asked for; without it only the app's will do. */
  here?: string | undefined;
  isRecovery?: boolean;
};

/** The code of the app, for which a phone offers digits, or a recovery code, for which it offers letters. */
export function CodeField({ error, isRecovery = false, here }: Props) {
  return (
    <div className="grid gap-2" key={String(isRecovery)}>
      <Field
        label={isRecovery ? m.signin_recovery() : m.signin_code()}
        name="code"
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete={isRecovery ? "off" : "one-time-code"}
        autoCapitalize={isRecovery ? "characters" : "none"}
        spellCheck={false}
        maxLength={24}
        required
        error={error}
      />
      {here && (
        <Link to={isRecovery ? here : `${here}${here.includes("?") ? "&" : "?"}with=recovery`} replace className="link justify-self-start">
          {isRecovery ? m.signin_code_app() : m.signin_code_recovery()}
        </Link>
      )}
    </div>
  );
}
