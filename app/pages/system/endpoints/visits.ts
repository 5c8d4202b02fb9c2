import { countVisit, maxSaid } from "#app/domain/visits/writes.server.ts";
import type { Route } from "./+types/visits";

/** What a page says of itself when it is opened and when it is left. The answer is the same, whatever became of it. */
export async function action({ request }: Route.ActionArgs) {
  const said = Number(request.headers.get("content-length") ?? Infinity) <= maxSaid ? await request.text() : "";
  await countVisit(said, request.headers.get("user-agent"));
  return new Response(null, { status: 204 });
}

export function loader() {
  throw new Response("Not found", { status: 404 });
}
