import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import { findPayment } from "#app/domain/partnerships/reads.server.ts";
import { removePayment } from "#app/domain/partnerships/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/payment-removal";

export const meta = () => adminTitle(m.campaign_cost_remove_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  return { id: params.id, payment: found(await findPayment(actorIn(context), params.id, params.payment)) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    found(await removePayment(actorIn(context), params.id, params.payment));
    return redirect(`${href("/admin/partners/:id", { id: params.id })}#money`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function PaymentRemoval({ loaderData: { id, payment }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmCard
      title={m.campaign_cost_remove_title()}
      problem={actionData?.problems[""]}
      back={href("/admin/partners/:id", { id })}
      no={m.admin_confirm_no()}
      yes={m.campaign_cost_remove()}
    >
      <p className="wrap-anywhere">{[formatDay(payment.day), rupees(payment.rupees), payment.note].filter(Boolean).join(" · ")}</p>
    </ConfirmCard>
  );
}
