import { Form, href } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import type { Disclosure } from "#app/domain/disclosures/model.ts";
import { Disclosed } from "#app/domain/disclosures/sections.tsx";
import { discloseLead } from "#app/domain/disclosures/writes.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { leadAt, numberIn } from "#app/pages/staff/find-lead.server.ts";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/show";

export const meta = () => staffTitle(m.disclosure_title());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({ lead: await leadAt(actorIn(context), params) });

/** POST: everything about this person, on this page. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => ({ disclosure: found(await discloseLead(actorIn(context), numberIn(params))) }));

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function Everything({ loaderData: { lead }, actionData }: Route.ComponentProps) {
  const { disclosure } = (actionData ?? {}) as { disclosure?: Disclosure };
  return (
    <LeadVerbPage lead={lead} title={m.disclosure_title()}>
      <p className="measure print:hidden">{m.disclosure_text()}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Form method="post">
          <Button type="submit">{m.disclosure_show()}</Button>
        </Form>
        <Form method="post" action={href("/followUp/:id/everything/file", { id: shownNumber(lead.number) })} reloadDocument>
          <Button type="submit" look="secondary">
            {m.disclosure_download()}
          </Button>
        </Form>
      </div>
      {disclosure && (
        <div data-prints-alone>
          <Disclosed disclosure={disclosure} />
        </div>
      )}
    </LeadVerbPage>
  );
}
