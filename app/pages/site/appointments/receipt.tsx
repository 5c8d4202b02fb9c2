import { data } from "react-router";
import { chooseTime } from "#app/domain/appointments/booking.writes.server.ts";
import { bookingInput, choosing } from "#app/domain/appointments/inputs.server.ts";
import { found, saidIn, submit } from "#app/pages/forms.server.ts";
import { openReceipt, viewOfReceipt } from "#app/pages/site/appointments/receipt.server.ts";
import { ReceiptVisit } from "#app/pages/site/appointments/receipt-page.tsx";
import { UnknownEnquiry } from "#app/pages/site/receipt/unknown.tsx";
import { holderAt, viewAsking } from "#app/pages/site/receipt/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/receipt";

export const meta = () => [{ name: "robots", content: "noindex,nofollow" }];

export const loader = async ({ params }: Route.LoaderArgs) => ({ asking: viewAsking((await holderAt(params.reference)).reference) });

/** POST: the times, another day of them, or a time that is taken; as long as the receipt is open. */
export async function action({ request, params }: Route.ActionArgs) {
  const said = await saidIn(request.clone());
  const opened = await openReceipt(params.reference, said.get("open") ?? "");
  if ("refused" in opened) return opened.refused;
  const chosen = choosing.parse({ ...Object.fromEntries(said), day: said.get("day") ?? said.get("at")?.slice(0, 10) });
  if (!said.has("at")) return { view: await viewOfReceipt(opened, said.has("day") ? chosen : undefined) };
  const answer = await submit(request, bookingInput, async (input) => {
    found(await chooseTime(opened.family.number, input, "receipt"));
    return { view: await viewOfReceipt(opened, undefined, m.appointment_taken()) };
  });
  if (!("data" in answer)) return answer;
  return data({ ...answer.data, view: await viewOfReceipt(opened, chosen) }, answer.init ?? undefined);
}

export { UnknownEnquiry as ErrorBoundary };

export default function ChooseFromReceipt({ loaderData: { asking }, actionData }: Route.ComponentProps) {
  return <ReceiptVisit asking={asking} answer={actionData} />;
}
