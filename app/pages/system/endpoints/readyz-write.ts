import { canWrite } from "#app/platform/health.server.ts";

/** What people send can be kept now: for alerts, and for a balancer that asks it for whatever is not only read. */
export async function loader() {
  const says = await canWrite();
  return new Response(says ? "ready" : "not ready", { status: says ? 200 : 503, headers: { "Content-Type": "text/plain" } });
}
