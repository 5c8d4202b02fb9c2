import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { standingInput } from "#app/domain/partnerships/inputs.server.ts";
import { standings, type Standing } from "#app/domain/partners/model.ts";
import { findPartner } from "#app/domain/partnerships/reads.server.ts";
import { setStanding } from "#app/domain/partnerships/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { oneOfIn } from "#app/pages/list-query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/standing";

export const meta = () => adminTitle(m.partner_standing());

export const loader = async ({ url, params, context }: Route.LoaderArgs) => ({
  partner: found(await findPartner(actorIn(context), params.id)),
  to: found(oneOfIn(url.searchParams, "to", standings)),
});

export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, standingInput, async ({ standing }) => {
    found(await setStanding(actorIn(context), params.id, standing));
    return redirect(href("/admin/partners/:id", { id: params.id }));
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

const verbs: Record<Standing, { yes: () => string; text: () => string }> = {
  active: { yes: m.partner_resume, text: m.partner_resume_text },
  paused: { yes: m.partner_pause, text: m.partner_paused_text },
  ended: { yes: m.partner_end, text: m.partner_ended_text },
};

export default function PartnerStanding({ loaderData: { partner, to }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmCard
      title={`${verbs[to].yes()}: ${partner.name}`}
      fields={<input type="hidden" name="standing" value={to} />}
      problem={actionData?.problems[""]}
      back={href("/admin/partners/:id", { id: partner.id })}
      no={m.admin_confirm_no()}
      yes={verbs[to].yes()}
      look={to === "ended" ? "danger" : "primary"}
    >
      <p className="measure">{verbs[to].text()}</p>
    </ConfirmCard>
  );
}
