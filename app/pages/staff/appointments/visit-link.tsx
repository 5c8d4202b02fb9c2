import { Form } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { makeVisitLink } from "#app/domain/visit-links/writes.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { numberIn, workableAt } from "#app/pages/staff/find-lead.server.ts";
import { LeadProblems } from "#app/pages/staff/form-problems.tsx";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { LinkCard, type HandedLink } from "#app/pages/staff/lead/link-card.tsx";
import { WhatsAppLink } from "#app/pages/staff/lead/whatsapp-link.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/visit-link";

export const meta = () => staffTitle(m.appointment_link_title());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({ lead: await workableAt(actorIn(context), params) });

/** POST: a new link. It stands in this answer and nowhere else. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => {
    const { link, whatsApp, expiresAt } = found(await makeVisitLink(actorIn(context), numberIn(params)));
    return { link, whatsApp, until: m.appointment_link_until({ moment: formatMoment(expiresAt) }) };
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = { problems?: Problems; link?: HandedLink; whatsApp?: string | undefined; until?: string };

export default function VisitLinkPage({ loaderData: { lead }, actionData }: Route.ComponentProps) {
  const { problems, link, whatsApp, until }: Answer = actionData ?? {};
  return (
    <LeadVerbPage lead={lead} title={m.appointment_link_title()}>
      <Card room="lg" className="grid gap-5">
        <LeadProblems form="visit" problems={problems} />
        {link ? (
          <>
            <Notice tone="warning" title={m.appointment_link_once()}>
              {until}
            </Notice>
            {whatsApp && <WhatsAppLink to={whatsApp} lead={lead.number} />}
            <LinkCard link={link} />
          </>
        ) : (
          <Form method="post" className="grid justify-items-start gap-4">
            <p className="wrap-anywhere">{m.appointment_link_text({ name: lead.spokenTo })}</p>
            <Button type="submit">{m.appointment_link_go()}</Button>
          </Form>
        )}
      </Card>
    </LeadVerbPage>
  );
}
