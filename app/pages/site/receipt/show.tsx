import { data } from "react-router";
import { openingInput } from "#app/domain/receipts/inputs.server.ts";
import { submit } from "#app/pages/forms.server.ts";
import { UnknownEnquiry } from "#app/pages/site/receipt/unknown.tsx";
import { ReceiptPage } from "#app/pages/site/receipt/page.tsx";
import { holderAt, openWith, viewAsking, viewReceipt } from "#app/pages/site/receipt/view.server.ts";
import type { Route } from "./+types/show";

export const meta = () => [{ name: "robots", content: "noindex,nofollow" }];

export const loader = async ({ params }: Route.LoaderArgs) => ({ asking: viewAsking((await holderAt(params.reference)).reference) });

/** POST: the last four digits. Everything kept is in this answer and at no address. */
export async function action({ request, params }: Route.ActionArgs) {
  const holder = await holderAt(params.reference);
  return submit(request, openingInput, async (input) => {
    const opened = await openWith(holder, input);
    if ("problem" in opened) return data({ asking: viewAsking(holder.reference, opened.problem) }, opened.status);
    return { view: await viewReceipt(holder, opened.open) };
  });
}

export { UnknownEnquiry as ErrorBoundary };

export default function OpenReceipt({ loaderData: { asking }, actionData }: Route.ComponentProps) {
  return <ReceiptPage asking={asking} answer={actionData} />;
}
