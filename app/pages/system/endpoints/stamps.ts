import { currentStamps } from "#app/platform/edge/stamps.server.ts";

/** When what public pages show last changed. In production server/fast-path/stamps.ts answers before the router. */
export function loader() {
  const { body, headers } = currentStamps();
  return new Response(body, { headers });
}
