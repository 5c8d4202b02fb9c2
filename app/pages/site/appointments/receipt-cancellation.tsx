import { data } from "react-router";
import { z } from "zod";
import { cancelByFamily } from "#app/domain/appointments/booking.writes.server.ts";
import { found, saidIn, submit } from "#app/pages/forms.server.ts";
import { openReceipt, viewOfReceipt } from "#app/pages/site/appointments/receipt.server.ts";
import { ReceiptVisit } from "#app/pages/site/appointments/receipt-page.tsx";
import { UnknownEnquiry } from "#app/pages/site/receipt/unknown.tsx";
import { holderAt, viewAsking } from "#app/pages/site/receipt/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/receipt-cancellation";

export const meta = () => [{ name: "robots", content: "noindex,nofollow" }];

export const loader = async ({ params }: Route.LoaderArgs) => ({ asking: viewAsking((await holderAt(params.reference)).reference) });

/** POST: the family does not come. */
export async function action({ request, params }: Route.ActionArgs) {
  const opened = await openReceipt(params.reference, (await saidIn(request.clone())).get("open") ?? "");
  if ("refused" in opened) return opened.refused;
  const answer = await submit(request, z.object({}), async () => {
    found(await cancelByFamily(opened.family.number, "receipt"));
    return { view: await viewOfReceipt(opened, undefined, m.appointment_given_up()) };
  });
  if (!("data" in answer)) return answer;
  return data({ ...answer.data, view: await viewOfReceipt(opened) }, answer.init ?? undefined);
}

export { UnknownEnquiry as ErrorBoundary };

export default function CancelFromReceipt({ loaderData: { asking }, actionData }: Route.ComponentProps) {
  return <ReceiptVisit asking={asking} answer={actionData} />;
}
