import { countPolicyReport } from "#app/platform/csp-reports.server.ts";
import type { Route } from "./+types/csp-reports";

/** POST: a browser tells what the content policy stopped. The answer is the same, whatever became of it. */
export async function action({ request }: Route.ActionArgs) {
  await countPolicyReport(request);
  return new Response(null, { status: 204 });
}

export function loader() {
  throw new Response("Not found", { status: 404 });
}
