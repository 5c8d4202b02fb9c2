import { defineConfig } from "vitest/config";

// Without the router's plugin: tests load the source as Node does, and the whole app as it was built.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
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
