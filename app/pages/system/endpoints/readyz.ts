import { isReady } from "#app/platform/health.server.ts";

/** The process can serve people now: it is not shutting down and reaches the database. */
export async function loader() {
  const ready = await isReady();
  return new Response(ready ? "ready" : "not ready", { status: ready ? 200 : 503, headers: { "Content-Type": "text/plain" } });
}
