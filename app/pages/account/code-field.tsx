import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/field.tsx";

/** A phone offers digits for the code of the app, and letters for a recovery code. */
export function CodeField({ error, isRecovery = false }: { error: string | undefined; isRecovery?: boolean }) {
  return (
    <Field
      label={isRecovery ? m.signin_recovery() : m.signin_code()}
      name="code"
      inputMode={isRecovery ? "text" : "numeric"}
      autoComplete={isRecovery ? "off" : "one-time-code"}
      autoCapitalize={isRecovery ? "characters" : "none"}
      spellCheck={false}
      maxLength={20}
      required
      error={error}
    />
  );
}
