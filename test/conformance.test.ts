import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const text = readFileSync("docs/conformance.md", "utf8");
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(" | ")
    .map((cell) => cell.trim());
const rows = text
  .split("\n")
  .filter((line) => /^\| S\d/.test(line))
  .map(cellsOf)
  .map(([id = "", statement, where = "", proof = "", state = ""]) => ({ id, statement, where, proof, state }));
const differences = [...text.matchAll(/^\| (D\d+) \|/gm)].map(([, id]) => id!);

const kinds = ["met", "in part", "not yet", "difference"];
const kindOf = (state: string) => kinds.find((kind) => state === kind || new RegExp(`^${kind}[ :;,]`).test(state));
const count = (kind: string) => rows.filter(({ state }) => kindOf(state) === kind).length;

describe("what is said of the customer's specification", () => {
  test("is counted as its rows stand", () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const [met, part, yet, difference] = kinds.map(count);
    expect(text).toContain(`Of ${rows.length} statements ${met} are met, ${part} in part, ${yet} not yet, ${difference} are differences.`);
  });

  test("gives each row one of the four states", () => {
    expect(rows.filter(({ state }) => kindOf(state) === undefined)).toEqual([]);
  });

  test("calls nothing met that carries a difference, and names the reason of each difference", () => {
    for (const { id, state, statement, where } of rows) {
      const named = [statement, where, state].join(" ").match(/\bD\d+\b/g) ?? [];
      if (named.length > 0) expect(kindOf(state), id).toBe("difference");
      if (kindOf(state) === "difference") expect(state, id).toMatch(/^difference D\d+: /);
      for (const difference of named) expect(differences, id).toContain(difference);
    }
    const used = new Set(rows.flatMap(({ state }) => state.match(/\bD\d+\b/g) ?? []));
    // What the specification does not show at all has no row to differ from.
    expect(differences.filter((id) => !used.has(id))).toEqual(["D11"]);
  });

  test("names tests that there are", () => {
    const lost = rows.flatMap(({ id, proof }) =>
      [...proof.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`(?:: "([^"]+)")?/g)]
        .filter(([, file = "", title]) => !existsSync(file) || !(title === undefined || isIn(readFileSync(file, "utf8"), title)))
        .map(([named]) => `${id} ${named}`),
    );
    expect(lost).toEqual([]);
  });
});

/** Written there as it is named, or with a gap for what differs from case to case. */
function isIn(source: string, title: string) {
  if (title.includes(" › ") || source.includes(title)) return true;
  const withGaps = [...source.matchAll(/"([^"\n]*%[sji][^"\n]*)"|`([^`\n]*\$\{[^`\n]*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? "",
  );
  return withGaps.some((pattern) =>
    new RegExp(
      `^${pattern
        .split(/%[sji]|\$\{[^}]*\}/)
        .map((words) => RegExp.escape(words))
        .join(".+")}$`,
    ).test(title),
  );
}
