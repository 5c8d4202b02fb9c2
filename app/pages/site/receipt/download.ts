import { href, redirect } from "react-router";
import { openingInput } from "#app/domain/receipts/inputs.server.ts";
import { readReceipt } from "#app/domain/receipts/reads.server.ts";
import { saidIn } from "#app/pages/forms.server.ts";
import { receiptFile } from "#app/pages/site/receipt/file.server.ts";
import { holderAt, openWith } from "#app/pages/site/receipt/view.server.ts";
import type { Route } from "./+types/download";

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/enquiry/:reference/receipt", params));

/** POST: everything kept as one file, as long as the receipt is open. */
export async function action({ request, params }: Route.ActionArgs) {
  const holder = await holderAt(params.reference);
  const { open } = openingInput.parse({ open: (await saidIn(request)).get("open") ?? "" });
  if ("problem" in (await openWith(holder, { open }))) return redirect(href("/enquiry/:reference/receipt", params), 303);
  return new Response(receiptFile(holder.reference, await readReceipt(holder)), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Disposition": `attachment; filename="receipt-${holder.reference}.html"`,
      "Cache-Control": "no-store",
    },
  });
}
