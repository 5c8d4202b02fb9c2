import { actorIn } from "#app/access/gate.server.ts";
import { isPhotoSize } from "#app/domain/papers/model.ts";
import { openPhoto } from "#app/domain/papers/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { numberIn } from "#app/pages/staff/find-lead.server.ts";
import type { Route } from "./+types/photo";

/** A photo of a paper, for who sees the lead: kept by no browser and no proxy, and run by none. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { photo, size } = params;
  const { bytes, contentType } = found(isPhotoSize(size) ? await openPhoto(actorIn(context), numberIn(params), photo, size) : undefined);
  return new Response(Uint8Array.from(bytes), {
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": `inline; filename="paper-${photo.slice(0, 8)}.${contentType.slice("image/".length)}"`,
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Nothing is sent here: for everybody as for a lead that is not there. */
export const action = () => found(undefined);
