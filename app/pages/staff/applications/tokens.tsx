import { Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { listUnchecked } from "#app/domain/applications/reads.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { leadTopic } from "#app/domain/leads/reads.server.ts";
import { applicationAddress, checkAddress } from "#app/pages/staff/applications/paths.ts";
import { TokenLine } from "#app/pages/staff/applications/token-line.tsx";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/tokens";

export const meta = () => staffTitle(m.application_tokens_title());

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  return { tokens: await listUnchecked(actor), readerId: actor.id, topic: leadTopic(actor), renderedAt: Date.now() };
}

/** Money that waits for the second check, the longest first. */
export default function Tokens({ loaderData: { tokens, readerId, topic, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, topic);
  return (
    <div className="wrap grid max-w-3xl gap-6 py-6 sm:py-10">
      <div className="grid gap-1">
        <h1>{m.application_tokens_title()}</h1>
        <p className="text-ink-soft">{m.application_tokens_text()}</p>
      </div>
      {tokens.length === 0 && <EmptyState title={m.application_tokens_all()} text={m.application_tokens_all_text()} />}
      <ul className="grid gap-4 empty:hidden">
        {tokens.map((token) => (
          <Card as="li" key={token.id} data-row className="grid gap-3">
            <div>
              <Link to={applicationAddress(token.application)} className="link wrap-anywhere">
                {shownNumber(token.lead)} {token.name}
              </Link>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {token.college} · {token.course}
              </p>
            </div>
            <TokenLine token={token} />
            {token.takenById === readerId ? (
              <p className="text-sm text-ink-soft">{m.application_check_waits()}</p>
            ) : (
              <ButtonLink look="secondary" to={checkAddress(token.id)} className="justify-self-start">
                {m.application_check()}
              </ButtonLink>
            )}
          </Card>
        ))}
      </ul>
    </div>
  );
}
