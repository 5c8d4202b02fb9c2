import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Bill = { components: { name: string; version: string; hashes?: { content: string }[] }[] };

test("the bill of materials that the build wrote lists exactly the packages of production", () => {
  const { components } = JSON.parse(readFileSync("build/sbom.json", "utf8")) as Bill;
  const rows = execFileSync("npm", ["ls", "--all", "--omit=dev", "--package-lock-only", "--parseable", "--long"], { encoding: "utf8" });
  const [, ...installed] = rows.trim().split("\n");
  const names = new Set(installed.map((row) => row.split(":")[1] ?? ""));
  expect(components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual([...names].toSorted());
  expect(components.filter(({ hashes }) => hashes?.[0]?.content.length !== 128)).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(dependencies)));
});
