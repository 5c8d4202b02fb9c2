import { Form, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findHandedReceipt } from "#app/domain/receipts/reads.server.ts";
import { giveReceipt } from "#app/domain/receipts/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { verbAddress } from "#app/pages/staff/lead-paths.ts";
import { numberIn, workableAt } from "#app/pages/staff/find-lead.server.ts";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { LinkCard } from "#app/pages/staff/lead/link-card.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/receipt";

export const meta = () => staffTitle(m.lead_receipt());

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const lead = await workableAt(actor, params);
  return { lead, link: await findHandedReceipt(actor, lead.number) };
}

/** POST: the family gets a reference of its own; one that is there already stays. */
export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    const number = numberIn(params);
    found(await giveReceipt(actorIn(context), number));
    return redirect(verbAddress(number, "receipt"));
  });
}

export default function LeadReceipt({ loaderData: { lead, link } }: Route.ComponentProps) {
  return (
    <LeadVerbPage lead={lead} title={m.lead_receipt()}>
      <Card room="lg" className="grid gap-5">
        <p>{m.lead_receipt_text({ name: String(lead.facts.name) })}</p>
        {link ? (
          <LinkCard link={link} />
        ) : (
          <Form method="post">
            <Button type="submit">{m.lead_receipt_make()}</Button>
          </Form>
        )}
      </Card>
    </LeadVerbPage>
  );
}
