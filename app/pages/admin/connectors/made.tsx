import { href } from "react-router";
import type { Described } from "#app/domain/connector-kinds/all.inputs.server.ts";
import { Secret } from "#app/pages/admin/connections/made.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { CodeBlock } from "#app/ui/code-block.tsx";
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
      {kind?.isScriptAlone !== true && <Secret label={m.connector_address()} secret={address} />}
      {kind?.ownName && !kind.isInAddress && !kind.isScriptAlone && <Secret label={kind.ownName} secret={own} />}
      {handout && <Script script={handout} isAlone={kind?.isScriptAlone === true} />}
      <ButtonLink look="secondary" to={href("/admin/connections/connectors/:id", { id })} className="justify-self-start">
        {m.connector_to()}
      </ButtonLink>
    </Card>
  );
}

/** For a spreadsheet. Copying needs a script of ours, reading and marking it do not. */
const Script = ({ script, isAlone }: { script: string; isAlone: boolean }) => (
  <div className="grid gap-2 *:min-w-0">
    <h3 className="text-base">{m.connector_script()}</h3>
    {!isAlone && <p className="measure text-sm text-ink-soft">{m.connector_script_or()}</p>}
    <CodeBlock label={m.connector_script()}>{script}</CodeBlock>
    <CopyButton text={script} labels={{ copy: m.connection_copy(), copied: m.connection_copied() }} />
  </div>
);

export const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="measure grid list-decimal gap-2 ps-6">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
