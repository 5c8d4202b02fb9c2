import { readFileSync } from "node:fs";

type Vitest = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type Playwright = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;

const tests = read<Vitest>(".data/vitest.json");
const journeys = read<Playwright>(".data/playwright.json").stats;
console.log(`tests: ${tests.numPassedTests}, journeys: ${journeys.expected}, on a second try: ${journeys.flaky}`);
console.log(
  `${tests.numPassedTests + journeys.expected + journeys.flaky} passed, ${tests.numFailedTests + journeys.unexpected} failed, ${tests.numPendingTests + journeys.skipped} skipped`,
);
