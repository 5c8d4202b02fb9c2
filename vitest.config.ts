import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { inOneFile } from "./paraglide.config.ts";
import { testFiles } from "./test/pure.ts";

const { pure, rest } = testFiles();

// Without the router's plugin: tests load the source as Node does, and the whole app as it was built.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  // Thousands of messages, each a file of its own, would be loaded anew for every file of tests.
  resolve: { alias: [{ find: /^#app\/platform\/i18n\/generated\/(.*)$/, replacement: resolve(inOneFile.outdir, "$1") }] },
  test: {
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // On a machine of unknown load: as for journeys, what came right on a second try is counted and told (bin/count.ts).
    retry: process.env.CI ? 1 : 0,
    // Rules that need neither build nor database start at once; which ones those are, their imports tell.
    projects: [
      { extends: true, test: { name: "rules", include: pure, globalSetup: "./test/pure-start.ts", setupFiles: "./test/pure-setup.ts" } },
      { extends: true, test: { name: "product", include: rest, globalSetup: "./test/start.ts", setupFiles: "./test/database.ts" } },
    ],
  },
});
