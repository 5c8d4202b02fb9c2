import { lookUpEnquiry } from "#app/domain/enquiries/lookup.reads.server.ts";
import { noteThanksSeen } from "#app/domain/enquiries/writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/seen";

/** One point that nobody sees. */
const point = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** GET: the picture of a thank-you page whose enquiry came without a token: a browser that shows the page asks for it by itself. */
export async function loader({ params }: Route.LoaderArgs) {
  const { reference } = found(await lookUpEnquiry(params.reference));
  await noteThanksSeen(reference);
  return new Response(point, { headers: { "Content-Type": "image/gif" } });
}
