import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Two programs come out of one build: index.js answers requests, worker.js does the jobs.
  serverBuildFile: "[name].js",
  // The whole route table travels with the page: no manifest endpoint that would answer without a door.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
