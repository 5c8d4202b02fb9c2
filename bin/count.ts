import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

type Vitest = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
};
type Playwright = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;

const tests = read<Vitest>(".data/vitest.json");
// The quick part of bin/ci has no journeys.
const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
const journeys = existsSync(".data/playwright.json") ? read<Playwright>(".data/playwright.json").stats : none;

/** The first lines of what went wrong, at the end of a long output, where somebody looks. */
const beginning = (text = "") => text.split("\n").slice(0, 6).join("\n    ").slice(0, 900);
let again = 0;
for (const { name, message, assertionResults } of tests.testResults) {
  const file = relative(process.cwd(), name);
  if (assertionResults.length === 0 && message) console.log(`failed: ${file}\n    ${beginning(message)}`);
  for (const { status, fullName, failureMessages } of assertionResults) {
    if (failureMessages.length === 0) continue;
    if (status === "passed") again += 1;
    console.log(`${status === "passed" ? "on a second try" : "failed"}: ${file}: ${fullName}\n    ${beginning(failureMessages[0])}`);
  }
}
console.log(
  `tests: ${tests.numPassedTests}, on a second try: ${again}; journeys: ${journeys.expected}, on a second try: ${journeys.flaky}`,
);
console.log(
  `${tests.numPassedTests + journeys.expected + journeys.flaky} passed, ${tests.numFailedTests + journeys.unexpected} failed, ${tests.numPendingTests + journeys.skipped} skipped`,
);
