import { env } from "#app/platform/env.server.ts";
import { noIndex } from "#app/platform/staging.server.ts";

/** What every answer says, also one that comes before the application. */
export const fixedHead: readonly string[] = [
  "X-Content-Type-Options",
  "nosniff",
  ...Object.entries(noIndex).flat(),
  ...(env.ORIGIN.startsWith("https://") ? ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"] : []),
];
