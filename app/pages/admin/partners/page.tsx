import { href } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { renewPage } from "#app/domain/partnerships/page.writes.server.ts";
import { findPartner } from "#app/domain/partnerships/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/page";

export const meta = () => adminTitle(m.partner_page_title());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  partner: found(await findPartner(actorIn(context), params.id)),
});

/** POST: a new address. It stands in this answer and nowhere else. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => found(await renewPage(actorIn(context), params.id)));

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function PartnerPageAddress({ loaderData: { partner }, actionData }: Route.ComponentProps) {
  const answer = (actionData ?? {}) as { address?: string; problems?: Record<string, string> };
  const back = href("/admin/partners/:id", { id: partner.id });
  if (answer.address)
    return (
      <Card room="lg" className="grid max-w-xl gap-4">
        <h1 className="text-2xl wrap-anywhere">{m.partner_page_of({ name: partner.name })}</h1>
        <Notice tone="warning">{m.partner_page_once()}</Notice>
        <code lang="en" className="rounded-control bg-brand-wash px-3 py-2 font-mono wrap-anywhere select-all">
          {answer.address}
        </code>
        <CopyButton text={answer.address} labels={{ copy: m.lead_link_copy(), copied: m.lead_link_copied() }} />
        <ButtonLink look="secondary" to={back} className="justify-self-start">
          {m.go_back()}
        </ButtonLink>
      </Card>
    );
  return (
    <ConfirmCard
      title={m.partner_page_of({ name: partner.name })}
      problem={answer.problems?.[""]}
      back={back}
      no={m.admin_confirm_no()}
      yes={partner.pageSince ? m.partner_page_renew() : m.partner_page_make()}
      look="primary"
    >
      <p className="measure">{m.partner_page_text()}</p>
      {partner.pageSince && <p className="measure">{m.partner_page_renew_text()}</p>}
    </ConfirmCard>
  );
}
