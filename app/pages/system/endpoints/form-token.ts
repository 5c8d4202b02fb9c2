import { openForm } from "#app/domain/enquiries/forms.reads.server.ts";
import type { Route } from "./+types/form-token";

/** The token of a form at its first touch. In production server/fast-path/form-tokens.ts answers before the router. */
export async function loader({ url }: Route.LoaderArgs) {
  const { status, body } = await openForm(url.searchParams.get("id") ?? "");
  return new Response(body, { status, headers: { "Content-Type": "text/plain" } });
}
