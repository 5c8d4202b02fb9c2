import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// Without the router's plugin: tests load the source as Node does, and the whole app as it was built.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  // Thousands of messages, each a file of its own, would be loaded anew for every file of tests.
  resolve: { alias: [{ find: /^#app\/platform\/i18n\/generated\/(.*)$/, replacement: resolve(".data/messages/$1") }] },
  test: {
    include: ["{app,db,server,test}/**/*.test.{ts,tsx}"],
    globalSetup: "./test/start.ts",
    setupFiles: "./test/database.ts",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
