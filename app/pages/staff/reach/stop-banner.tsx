import { Form } from "react-router";
import type { StopWay } from "#app/domain/reach/model.ts";
import { verbAddress } from "#app/pages/staff/lead-paths.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

const told: Record<StopWay, (inputs: { date: string }) => string> = {
  staff: m.reach_banner_staff,
  withdrawal: m.reach_banner_withdrawal,
  parent: m.reach_banner_parent,
  import: m.reach_banner_import,
};

/** Who asked not to be contacted: a sentence instead of a number. A manager confirms what is not sure, or lifts it. */
export function StopBanner({ lead, mayLift }: { lead: Lead; mayLift: boolean }) {
  if (lead.stop === null) return null;
  const isSure = lead.stop === "asked";
  const said = { date: formatDay(lead.doNotContactAt ?? lead.createdAt) };
  return (
    <Notice
      tone="danger"
      live="off"
      title={isSure ? m.lead_do_not_contact() : m.reach_banner_confirm_title()}
      actions={
        mayLift && (
          <>
            {!isSure && (
              <Form method="post" action={verbAddress(lead.number, "stop/confirmation")}>
                <Button type="submit">{m.reach_confirm()}</Button>
              </Form>
            )}
            <ButtonLink look="secondary" to={verbAddress(lead.number, "stop/lifting")}>
              {m.reach_lift()}
            </ButtonLink>
          </>
        )
      }
    >
      {isSure ? told[lead.stopHow ?? "withdrawal"](said) : m.reach_banner_confirm(said)}
    </Notice>
  );
}
