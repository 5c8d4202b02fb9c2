import { href } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export type Made = { id: string; name: string; secret: string };

/** A secret, this once. */
export function MadeKey({ made: { id, name, secret } }: { made: Made }) {
  return (
    <Card as="section" aria-labelledby="made" className="grid gap-4">
      <h2 id="made" className="text-xl wrap-anywhere">
        {m.connection_made_title({ name })}
      </h2>
      <Notice tone="warning">{m.connection_made_once()}</Notice>
      <Secret label={m.connection_made_label()} secret={secret} />
      <ButtonLink look="secondary" to={href("/admin/connections/keys/:id", { id })} className="justify-self-start">
        {m.connection_to_key()}
      </ButtonLink>
    </Card>
  );
}

export const Secret = ({ label, secret }: { label: string; secret: string }) => (
  <div className="grid gap-2">
    <p className="text-sm text-ink-soft">{label}</p>
    <code lang="en" className="rounded-control bg-brand-wash px-3 py-2 font-mono wrap-anywhere select-all">
      {secret}
    </code>
    <CopyButton text={secret} labels={{ copy: m.connection_copy(), copied: m.connection_copied() }} />
  </div>
);
