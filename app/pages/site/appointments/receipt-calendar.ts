import { href, redirect } from "react-router";
import { found, saidIn } from "#app/pages/forms.server.ts";
import { openReceipt } from "#app/pages/site/appointments/receipt.server.ts";
import { calendarFile } from "#app/pages/site/appointments/view.server.ts";
import type { Route } from "./+types/receipt-calendar";

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/enquiry/:reference/receipt", params));

/** POST: what stands, for the calendar of the family's phone, as long as the receipt is open. */
export async function action({ request, params }: Route.ActionArgs) {
  const opened = await openReceipt(params.reference, (await saidIn(request)).get("open") ?? "");
  if ("refused" in opened) return redirect(href("/enquiry/:reference/receipt", params), 303);
  return found(await calendarFile(opened.family));
}
