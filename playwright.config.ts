import { defineConfig } from "@playwright/test";

const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";

const axe = /\/axe\.spec/;
/** What is measured, what switches a language off, and what takes all slides away. */
const alone = [/budget\.spec/, /lighthouse\.spec/, /desk\.spec/, /carousel\.spec/, /no-script\.spec/];
/** A counsellor's day, and what pages weigh: nothing here changes what visitors see. */
const office = [/lead[a-z-]*\.spec/, /dashboard\.spec/, /reminders\.spec/, /weight\.spec/];
const empty = /an empty carousel/;

export default defineConfig({
  testDir: "./e2e",
  globalSetup: "./e2e/start.ts",
  // Two at a time: axe only looks, the office and the site do not meet. The rest runs alone, afterwards.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: "axe", testMatch: axe, grepInvert: empty, workers: 1 },
    { name: "journeys", testIgnore: [axe, ...office, ...alone], workers: 1 },
    { name: "office", testMatch: office, workers: 1 },
    { name: "alone", testMatch: alone, workers: 1, dependencies: ["axe", "journeys", "office"] },
    { name: "empty", testMatch: axe, grep: empty, workers: 1, dependencies: ["alone"] },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A journey that needs a second try is told as flaky in the count, never hidden.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    baseURL: "http://localhost:3101",
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
