import { Form } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { makeConsentLink } from "#app/domain/guardians/links.writes.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { leadAt, numberIn } from "#app/pages/staff/find-lead.server.ts";
import { LeadProblems } from "#app/pages/staff/form-problems.tsx";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { LinkCard, type HandedLink } from "#app/pages/staff/lead/link-card.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/consent";

export const meta = () => staffTitle(m.lead_consent_title());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({ lead: await leadAt(actorIn(context), params) });

/** POST: a new link. It stands in this answer and nowhere else. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => {
    const { link, expiresAt } = found(await makeConsentLink(actorIn(context), numberIn(params)));
    return { link, until: m.consent_until({ moment: formatMoment(expiresAt) }) };
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = { problems?: Problems; link?: HandedLink; until?: string };

export default function LeadConsent({ loaderData: { lead }, actionData }: Route.ComponentProps) {
  const { problems, link, until }: Answer = actionData ?? {};
  return (
    <LeadVerbPage lead={lead} title={m.lead_consent_title()}>
      <Card room="lg" className="grid gap-5">
        <LeadProblems form="consent" problems={problems} />
        {link ? (
          <>
            <Notice tone="warning" title={m.lead_consent_once()}>
              {until}
            </Notice>
            <LinkCard link={link} />
          </>
        ) : (
          <Form method="post" className="grid justify-items-start gap-4">
            <p>{m.lead_consent_text({ name: lead.spokenTo })}</p>
            <Button type="submit">{m.lead_consent_make()}</Button>
          </Form>
        )}
      </Card>
    </LeadVerbPage>
  );
}
