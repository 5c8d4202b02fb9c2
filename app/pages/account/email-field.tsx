import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";

export function EmailField({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <Field
      label={m.signin_email()}
      name="email"
      defaultValue={value}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  );
}
