import { actorIn } from "#app/access/gate.server.ts";
import { openPicture } from "#app/domain/whatsapp/pictures.reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { numberIn } from "#app/pages/staff/find-lead.server.ts";
import type { Route } from "./+types/picture";

/** A picture that came with a message, for who sees the lead: kept by no browser and no proxy, and run by none. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { bytes, contentType } = found(await openPicture(actorIn(context), numberIn(params), params.message));
  return new Response(Uint8Array.from(bytes), {
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": `inline; filename="whatsapp-${params.message.slice(0, 8)}.${contentType.slice("image/".length)}"`,
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Nothing is sent here: for everybody as for a lead that is not there. */
export const action = () => found(undefined);
