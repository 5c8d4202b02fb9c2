import { data } from "react-router";
import { saidInput } from "#app/domain/cases/inputs.server.ts";
import { sayHelped } from "#app/domain/cases/saying.writes.server.ts";
import { readReceipt } from "#app/domain/receipts/reads.server.ts";
import { found, saidIn, submit } from "#app/pages/forms.server.ts";
import { UnknownEnquiry } from "#app/pages/site/receipt/unknown.tsx";
import { ReceiptPage } from "#app/pages/site/receipt/page.tsx";
import { holderAt, openWith, viewAsking, viewReceipt } from "#app/pages/site/receipt/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/helped";

export const meta = () => [{ name: "robots", content: "noindex,nofollow" }];

export const loader = async ({ params }: Route.LoaderArgs) => ({ asking: viewAsking((await holderAt(params.reference)).reference) });

/** POST: whether our answer helped, as long as their receipt is open and the case is theirs. */
export async function action({ request, params }: Route.ActionArgs) {
  const holder = await holderAt(params.reference);
  const opened = await openWith(holder, { open: (await saidIn(request.clone())).get("open") ?? "" });
  if ("problem" in opened) return data({ asking: viewAsking(holder.reference, opened.problem) }, opened.status);
  const answer = await submit(request, saidInput, async (input) => {
    const isTheirs = (await readReceipt(holder)).cases.some(({ id }) => id === input.case);
    const { said } = found(isTheirs ? await sayHelped(input.case, input.helped) : undefined);
    return viewReceipt(holder, opened.open, said === "no" ? m.case_said_no_thanks() : m.case_said_thanks());
  });
  if (!("data" in answer)) return { view: answer };
  return data({ ...answer.data, view: await viewReceipt(holder, opened.open) }, answer.init ?? undefined);
}

export { UnknownEnquiry as ErrorBoundary };

export default function SayHelped({ loaderData: { asking }, actionData }: Route.ComponentProps) {
  return <ReceiptPage asking={asking} answer={actionData} />;
}
