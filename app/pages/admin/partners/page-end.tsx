import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { endPage } from "#app/domain/partnerships/page.writes.server.ts";
import { findPartner } from "#app/domain/partnerships/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/page-end";

export const meta = () => adminTitle(m.partner_page_end());

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  partner: found(await findPartner(actorIn(context), params.id)),
});

export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => {
    found(await endPage(actorIn(context), params.id));
    return redirect(href("/admin/partners/:id", { id: params.id }));
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function EndPartnerPage({ loaderData: { partner }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmCard
      title={m.partner_page_of({ name: partner.name })}
      problem={actionData?.problems[""]}
      back={href("/admin/partners/:id", { id: partner.id })}
      no={m.admin_confirm_no()}
      yes={m.partner_page_end()}
    >
      <p className="measure">{m.partner_page_end_text()}</p>
    </ConfirmCard>
  );
}
