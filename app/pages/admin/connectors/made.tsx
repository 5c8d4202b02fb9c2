import { href } from "react-router";
import type { Described } from "#app/domain/connector-kinds/all.inputs.server.ts";
import { Secret } from "#app/pages/admin/connections/made.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export type Made = { id: string; name: string; address: string; own: string; handout?: string | undefined };

/** What the provider is given, this once, and what to do with it there. */
export function MadeConnector({ made: { id, name, address, own, handout }, kind }: { made: Made; kind: Described | undefined }) {
  return (
    <Card as="section" aria-labelledby="made" className="grid gap-4 *:min-w-0">
      <h2 id="made" className="text-xl wrap-anywhere">
        {m.connector_made_title({ name })}
      </h2>
      <Notice tone="warning">{m.connector_made_once()}</Notice>
      {kind && <Steps steps={kind.steps} />}
      {!handout && <Secret label={m.connector_address()} secret={address} />}
      {!handout && kind && !kind.isInAddress && <Secret label={kind.ownName} secret={own} />}
      {handout && (
        <div className="grid gap-2">
          <p className="text-sm text-ink-soft">{m.connector_script()}</p>
          <pre
            lang="en"
            tabIndex={0}
            aria-label={m.connector_script()}
            className="max-h-80 overflow-auto rounded-control bg-brand-wash px-3 py-2 font-mono text-sm select-all"
          >
            {handout}
          </pre>
          <CopyButton text={handout} labels={{ copy: m.connection_copy(), copied: m.connection_copied() }} />
        </div>
      )}
      <ButtonLink look="secondary" to={href("/admin/connections/connectors/:id", { id })} className="justify-self-start">
        {m.connector_to()}
      </ButtonLink>
    </Card>
  );
}

export const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="measure grid list-decimal gap-2 ps-6">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
