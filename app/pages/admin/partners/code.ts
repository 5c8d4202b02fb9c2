import { actorIn } from "#app/access/gate.server.ts";
import { drawPartnerFile } from "#app/domain/partnerships/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { oneOfIn } from "#app/pages/list-query.ts";
import type { Route } from "./+types/code";

const formats = { png: "image/png", svg: "image/svg+xml" } as const;

/** The QR code as a file: a PNG for what is sent, a drawing for what is printed. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const format = oneOfIn(url.searchParams, "format", ["png", "svg"] as const) ?? "png";
  const { code, bytes } = found(await drawPartnerFile(actorIn(context), params.id, format));
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": formats[format], "Content-Disposition": `attachment; filename="qr-${code}.${format}"` },
  });
}
