import { actorIn } from "#app/access/gate.server.ts";
import { drawCampaignFile } from "#app/domain/campaigns/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { oneOfIn } from "#app/pages/list-query.ts";
import type { Route } from "./+types/code";

const formats = { png: "image/png", svg: "image/svg+xml" } as const;

/** The QR code as a file: a PNG for what is sent, a drawing for what is printed. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const format = oneOfIn(url.searchParams, "format", ["png", "svg"] as const) ?? "png";
  const { source, bytes } = found(await drawCampaignFile(actorIn(context), params.id, format));
  const name = `qr-${source.replaceAll(/[^a-z0-9]+/g, "-")}.${format}`;
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": formats[format], "Content-Disposition": `attachment; filename="${name}"` },
  });
}
