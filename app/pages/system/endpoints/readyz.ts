import { readReadiness } from "#app/platform/health.server.ts";

/** The process can serve people now: with the database, or from the pages that it kept. Not while it is shutting down. */
export async function loader() {
  const says = await readReadiness();
  return new Response(says, { status: says === "not ready" ? 503 : 200, headers: { "Content-Type": "text/plain" } });
}
