import { attemptsEnough } from "#app/domain/follow-ups/model.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { noteTap } from "#app/pages/staff/note-tap.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What each proposal fills in. */
const proposals: Record<string, Record<string, string>> = {
  park: { statement: "not-responding", stage: "parked" },
  close: { statement: "not-interested", lostReason: "never-answered" },
};
export const proposalOf = (name: string | null) => (name !== null && Object.hasOwn(proposals, name) ? proposals[name] : undefined);

/** After many calls in vain: something else than to call again. */
export function Enough({ lead, whatsApp }: { lead: Lead; whatsApp: string | undefined }) {
  if (lead.attempts < attemptsEnough || !lead.mayWork || lead.stop !== null) return null;
  const to = (proposal: string) => `${leadAddress(lead.number)}?outcome=${proposal}#follow-up`;
  return (
    <Notice
      tone="warning"
      live="off"
      title={m.outcome_enough_title({ count: lead.attempts })}
      actions={
        <>
          {whatsApp && (
            <a
              href={whatsApp}
              target="_blank"
              rel="noreferrer"
              className={buttonLook("secondary", "sm")}
              onClick={() => noteTap(lead.number, "whatsapp")}
            >
              {m.outcome_enough_whatsapp()}
            </a>
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
