import { href, redirect } from "react-router";
import { proofInput } from "#app/domain/enquiries/inputs.server.ts";
import { lookUpEnquiry } from "#app/domain/enquiries/lookup.reads.server.ts";
import { proveEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/proof";

export const loader = ({ params: { reference } }: Route.LoaderArgs) => redirect(href("/enquiry/:reference", { reference }));

/** POST: the work that the thank-you page asked of the browser. */
export const action = ({ request, params }: Route.ActionArgs) =>
  submit(request, proofInput, async ({ answer }) => {
    const { reference } = found(await lookUpEnquiry(params.reference));
    found(await proveEnquiry(reference, answer));
    return new Response(null, { status: 204 });
  });
