import { env } from "#app/platform/env.server.ts";

/** What runs here: the tag or commit that whoever installs it says, else what bin/build.ts named. */
export const release = env.RELEASE ?? (import.meta.env?.VITE_VERSION as string | undefined) ?? "development";
