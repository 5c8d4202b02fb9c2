import type { ComponentProps } from "react";
import { ProviderButtons } from "#app/domain/social-accounts/provider-buttons.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Under a form that asks for a password: the social accounts that do as well. */
export function OtherWays(props: ComponentProps<typeof ProviderButtons>) {
  if (props.providers.length === 0) return null;
  return (
    <div className="grid gap-5">
      <Or />
      <ProviderButtons {...props} />
    </div>
  );
}

/** Between two ways of which one will do. */
export const Or = () => (
  <p className="flex items-center gap-3 text-sm text-ink-mute before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {m.signin_or()}
  </p>
);
