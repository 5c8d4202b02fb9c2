import { href, redirect } from "react-router";
import { sendEnquiryInBackground } from "#app/pages/site/enquiry-view.server.ts";
import type { Route } from "./+types/enquiry-receiving";

export const loader = () => redirect(href("/PopupHome"));

/** POST: an enquiry, sent by the form's script, as often as it takes. */
export const action = ({ request }: Route.ActionArgs) => sendEnquiryInBackground(request);
