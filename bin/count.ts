import { readFileSync } from "node:fs";

type Vitest = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type Playwright = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;

const tests = read<Vitest>(".data/vitest.json");
const journeys = read<Playwright>(".data/playwright.json").stats;
console.log(`tests: ${tests.numPassedTests}, journeys: ${journeys.expected}`);
console.log(
  `${tests.numPassedTests + journeys.expected} passed, ${tests.numFailedTests + journeys.unexpected + journeys.flaky} failed, ${tests.numPendingTests + journeys.skipped} skipped`,
);
