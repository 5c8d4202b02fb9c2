import { existsSync, readFileSync } from "node:fs";

type Vitest = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type Playwright = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;

const tests = read<Vitest>(".data/vitest.json");
// The quick part of bin/ci has no journeys.
const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
const journeys = existsSync(".data/playwright.json") ? read<Playwright>(".data/playwright.json").stats : none;
console.log(`tests: ${tests.numPassedTests}, journeys: ${journeys.expected}, on a second try: ${journeys.flaky}`);
console.log(
  `${tests.numPassedTests + journeys.expected + journeys.flaky} passed, ${tests.numFailedTests + journeys.unexpected} failed, ${tests.numPendingTests + journeys.skipped} skipped`,
);
