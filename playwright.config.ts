import { defineConfig } from "@playwright/test";
import { chromium, journeysPort } from "./e2e/ports.ts";

const axe = /\/axe\.spec/;
/** Measured, so nothing else may run. */
const measured = [/budget\.spec/, /lighthouse\.spec/, /first-visit\.spec/];
/** What switches a language off, and what takes all slides away. */
const sweeping = [/desk\.spec/, /carousel\.spec/, /no-script\.spec/];
/** A counsellor's day, who comes in, and what pages weigh: nothing here changes what visitors see. */
const office = [
  /lead[a-z-]*\.spec/,
  /seat\.spec/,
  /dashboard\.spec/,
  /calling\.spec/,
  /offline\.spec/,
  /staff\/visits\.spec/,
  /reminders\.spec/,
  /push\.spec/,
  /whatsapp\.spec/,
  /weight\.spec/,
  /sign-in\.spec/,
  /users\.spec/,
  /door\.spec/,
  /account\.spec/,
  /passkey\.spec/,
  /people\.spec/,
];
const empty = /an empty carousel/;

export default defineConfig({
  testDir: "./e2e",
  globalSetup: "./e2e/start.ts",
  // Two at a time: axe only looks, the office and the site do not meet. The rest runs alone, afterwards.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: "journeys", testIgnore: [axe, ...office, ...sweeping, ...measured], workers: 1 },
    { name: "axe", testMatch: axe, grepInvert: empty, workers: 1 },
    { name: "office", testMatch: office, workers: 1 },
    { name: "sweeping", testMatch: sweeping, workers: 1, dependencies: ["axe", "journeys", "office"] },
    { name: "measured", testMatch: measured, workers: 1, dependencies: ["sweeping"] },
    { name: "empty", testMatch: axe, grep: empty, workers: 1, dependencies: ["measured"] },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A journey that needs a second try is told as flaky in the count, never hidden.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${journeysPort}`,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
