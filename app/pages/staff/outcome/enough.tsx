import { attemptsEnough } from "#app/domain/follow-ups/model.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { leadAddress, whatsAppPage } from "#app/pages/staff/lead-paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What each proposal fills in. */
const proposals: Record<string, Record<string, string>> = {
  park: { statement: "not-responding", stage: "parked" },
  close: { statement: "not-interested", lostReason: "never-answered" },
};
export const proposalOf = (name: string | null) => (name !== null && Object.hasOwn(proposals, name) ? proposals[name] : undefined);

/** After many calls in vain: something else than to call again. */
export function Enough({ lead }: { lead: Lead }) {
  if (lead.attempts < attemptsEnough || !lead.mayWork || lead.stop !== null) return null;
  const whatsApp = whatsAppPage(lead);
  const to = (proposal: string) => `${leadAddress(lead.number)}?outcome=${proposal}#follow-up`;
  return (
    <Notice
      tone="warning"
      live="off"
      title={m.outcome_enough_title({ count: lead.attempts })}
      actions={
        <>
          {whatsApp && (
            <ButtonLink look="secondary" size="sm" to={whatsApp}>
              {m.outcome_enough_whatsapp()}
            </ButtonLink>
          )}
          <ButtonLink look="secondary" size="sm" to={to("park")} preventScrollReset>
            {m.outcome_enough_park()}
          </ButtonLink>
          <ButtonLink look="secondary" size="sm" to={to("close")} preventScrollReset>
            {m.outcome_enough_close()}
          </ButtonLink>
        </>
      }
    >
      {m.outcome_enough()}
    </Notice>
  );
}
