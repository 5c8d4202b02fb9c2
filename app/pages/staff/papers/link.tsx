import { data, Form, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { applicationChoice } from "#app/domain/papers/inputs.server.ts";
import { makePapersLink } from "#app/domain/papers/links.writes.server.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { leadAt, workableAt } from "#app/pages/staff/find-lead.server.ts";
import { LeadProblems } from "#app/pages/staff/form-problems.tsx";
import { LeadVerbPage, staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { LinkCard, type HandedLink } from "#app/pages/staff/lead/link-card.tsx";
import { WhatsAppLink } from "#app/pages/staff/lead/whatsapp-link.tsx";
import { papersAddress } from "#app/pages/staff/papers/paths.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/link";

export const meta = () => staffTitle(m.paper_link());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const lead = await workableAt(actorIn(context), params);
  const application = url.searchParams.get("application");
  return { lead, application: application ?? "" };
}

/** POST: a new link. It stands in this answer and nowhere else. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  // Whose lead it is not is told nothing about the form either.
  const lead = await leadAt(actor, params);
  if (!lead.mayWork) return data({ problems: { "": m.lead_only_read() } }, 409);
  return submit(request, applicationChoice, async ({ application }) => {
    const { link, whatsApp, expiresAt } = found(await makePapersLink(actor, lead.number, application));
    return { link, whatsApp, until: m.paper_link_until({ moment: formatMoment(expiresAt) }) };
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = { problems?: Problems; link?: HandedLink; whatsApp?: string | undefined; until?: string };

export default function PapersLink({ loaderData: { lead, application }, actionData }: Route.ComponentProps) {
  const { problems, link, whatsApp, until }: Answer = actionData ?? {};
  return (
    <LeadVerbPage lead={lead} title={m.paper_link()}>
      <Card room="lg" className="grid gap-5">
        <LeadProblems form="papers-link" problems={problems} />
        {link ? (
          <>
            <Notice tone="warning" title={m.lead_consent_once()}>
              {until}
            </Notice>
            {whatsApp && <WhatsAppLink to={whatsApp} lead={lead.number} />}
            <LinkCard link={link} />
          </>
        ) : (
          <Form method="post" className="grid justify-items-start gap-4">
            <input type="hidden" name="application" value={application} />
            <p>{m.paper_link_text()}</p>
            <Button type="submit">{m.paper_link_make()}</Button>
          </Form>
        )}
        <Link to={papersAddress(lead.number)} className="link justify-self-start">
          {m.paper_open()}
        </Link>
      </Card>
    </LeadVerbPage>
  );
}
