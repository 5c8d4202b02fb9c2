import { readFileSync } from "node:fs";

/** What the suites of bin/faults told, one line each, as a table. */
type Told = { suite: string; ok?: boolean; seconds?: number; notRun?: string } & Record<string, unknown>;

const told = readFileSync(process.argv[2] ?? ".data/faults.jsonl", "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Told);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const shown = (value: unknown): string =>
  isObject(value) ? figures(value) : Array.isArray(value) ? value.map(shown).join("; ") : String(value);

/** Times by their middle, their hundredth and their worst; what is empty or 0 is left out, but for breaches. */
function figures(values: Record<string, unknown>): string {
  if ("p50" in values && "max" in values) {
    const { p50, p99, max, count: _, p95: __, ...more } = values;
    return [`${shown(p50)}/${shown(p99)}/${shown(max)} ms`, figures(more)].filter(Boolean).join(" ");
  }
  return Object.entries(values)
    .filter(([, value]) => value !== 0 && value !== undefined)
    .map(([name, value]) => (isObject(value) ? `${name} (${shown(value)})` : `${name} ${shown(value)}`))
    .join(", ");
}

const rows = told.map(({ suite, ok, seconds, notRun, ...rest }) => [
  suite,
  notRun ? "not run" : ok ? "ok" : "FAILED",
  seconds === undefined ? "" : `${seconds} s`,
  notRun ?? figures(rest),
]);
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length), 0));
for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
const count = (word: string) => rows.filter(([, how]) => how === word).length;
console.log(`${rows.length} suites: ${count("ok")} ok, ${count("FAILED")} failed, ${count("not run")} not run`);
