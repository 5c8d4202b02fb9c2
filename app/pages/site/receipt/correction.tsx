import { data } from "react-router";
import { correctionInput } from "#app/domain/receipts/inputs.server.ts";
import { correctDetails } from "#app/domain/receipts/writes.server.ts";
import { found, saidIn, submit } from "#app/pages/forms.server.ts";
import { UnknownEnquiry } from "#app/pages/site/receipt/unknown.tsx";
import { ReceiptPage } from "#app/pages/site/receipt/page.tsx";
import { holderAt, openWith, viewAsking, viewReceipt } from "#app/pages/site/receipt/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/correction";

export const meta = () => [{ name: "robots", content: "noindex,nofollow" }];

export const loader = async ({ params }: Route.LoaderArgs) => ({ asking: viewAsking((await holderAt(params.reference)).reference) });

/** POST: what the person puts right themselves, as long as their receipt is open. */
export async function action({ request, params }: Route.ActionArgs) {
  const holder = await holderAt(params.reference);
  const opened = await openWith(holder, { open: (await saidIn(request.clone())).get("open") ?? "" });
  if ("problem" in opened) return data({ asking: viewAsking(holder.reference, opened.problem) }, opened.status);
  const answer = await submit(request, correctionInput, async (input) => {
    const { changed } = found(await correctDetails(holder, input));
    return viewReceipt(holder, opened.open, changed > 0 ? m.receipt_saved() : m.receipt_nothing_changed());
  });
  if (!("data" in answer)) return { view: answer };
  return data({ ...answer.data, view: await viewReceipt(holder, opened.open) }, answer.init ?? undefined);
}

export { UnknownEnquiry as ErrorBoundary };

export default function CorrectReceipt({ loaderData: { asking }, actionData }: Route.ComponentProps) {
  return <ReceiptPage asking={asking} answer={actionData} />;
}
