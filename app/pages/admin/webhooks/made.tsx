import { href } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export type Made = { id: string; name: string; secret: string };

/** What its messages are signed with, this once. */
export function MadeWebhook({ made: { id, name, secret } }: { made: Made }) {
  return (
    <Card as="section" aria-labelledby="made" className="grid gap-4">
      <h2 id="made" className="text-xl wrap-anywhere">
        {m.webhook_made_title({ name })}
      </h2>
      <Notice tone="warning">{m.webhook_made_once()}</Notice>
      <code lang="en" className="rounded-control bg-brand-wash px-3 py-2 font-mono wrap-anywhere select-all">
        {secret}
      </code>
      <CopyButton text={secret} labels={{ copy: m.connection_copy(), copied: m.connection_copied() }} />
      <ButtonLink look="secondary" to={href("/admin/connections/webhooks/:id", { id })} className="justify-self-start">
        {m.webhook_to()}
      </ButtonLink>
    </Card>
  );
}
