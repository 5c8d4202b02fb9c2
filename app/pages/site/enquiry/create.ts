import { href, redirect } from "react-router";
import { leadToEnquiry } from "#app/pages/site/receipt/lookup.server.ts";
import { sendEnquiryInBackground, viewEnquiryPopup } from "#app/pages/site/enquiry/view.server.ts";
import type { Route } from "./+types/create";

/** GET: with a code, the way to that enquiry; else the form of the pop-up. A person who types this address gets the page. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const reference = url.searchParams.get("reference");
  if (reference !== null) return leadToEnquiry(reference);
  const isAskedByPage = request.headers.get("accept")?.includes("application/json");
  return isAskedByPage ? Response.json(await viewEnquiryPopup()) : redirect(href("/PopupHome"));
}

/** POST: an enquiry, sent by the form's script, as often as it takes. */
export const action = ({ request }: Route.ActionArgs) => sendEnquiryInBackground(request);
