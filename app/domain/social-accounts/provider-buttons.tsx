import { href, useHref } from "react-router";
import type { Provider } from "#app/domain/social-accounts/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";

type Purpose =
  /** At one of the two doors. */
  | { purpose: "sign-in"; door: "/login" | "/userlogin"; to?: string | null }
  /** Instead of choosing a password; `link` is the secret of the mail's link. */
  | { purpose: "invitation"; link: string }
  /** From one's own account. */
  | { purpose: "link" }
  /** For what is delicate; with the code, where there is a second step. */
  | { purpose: "again"; to?: string | null; needsCode: boolean };

export type ProviderButtonsProps = Purpose & { providers: Provider[]; className?: string };

/** One form, one button for each provider. It leaves the site, so it is sent as a document. */
export function ProviderButtons({ providers, className = "", ...errand }: ProviderButtonsProps) {
  if (providers.length === 0) return null;
  return (
    <form method="post" className={`grid gap-3 ${className}`}>
      {"to" in errand && errand.to && <input type="hidden" name="to" value={errand.to} />}
      {errand.purpose === "sign-in" && <input type="hidden" name="door" value={errand.door} />}
      {errand.purpose === "invitation" && <input type="hidden" name="link" value={errand.link} />}
      {errand.purpose === "again" && errand.needsCode && (
        <Field
          label={m.account_provider_code()}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          required
        />
      )}
      {providers.map((provider) => (
        <ProviderButton key={provider.id} provider={provider} purpose={errand.purpose} />
      ))}
    </form>
  );
}

const addresses = {
  "sign-in": "/signIn/:provider",
  invitation: "/signIn/:provider",
  link: "/account/providers/:provider",
  again: "/signInAgain/:provider",
} as const;

function ProviderButton({ provider: { id, name }, purpose }: { provider: Provider; purpose: Purpose["purpose"] }) {
  const address = useHref(href(addresses[purpose], { provider: id }));
  return (
    <Button type="submit" look="secondary" formAction={address} className="w-full">
      {purpose === "link" ? m.account_provider_link({ name }) : m.signin_provider_continue({ name })}
    </Button>
  );
}
