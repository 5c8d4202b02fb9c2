import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { registry, setTotal, enquiriesReceived, keptAnswers, watchProcess } from "#app/platform/observing/metrics.server.ts";

watchProcess();

/** As Prometheus stores them: a histogram is three. */
async function definedNames() {
  const all = await registry.getMetricsAsJSON();
  return new Set(
    all.flatMap(({ name, type }) =>
      (type as unknown) === "histogram" ? ["bucket", "count", "sum"].map((part) => `${name}_${part}`) : [name],
    ),
  );
}

test.each(["deploy/prometheus/rules.yaml", "deploy/prometheus/rules-test.yaml", "deploy/grafana/career-zone.json"])(
  "%s asks only for numbers that there are",
  async (file) => {
    const defined = await definedNames();
    const used = [...new Set(readFileSync(file, "utf8").match(/\bcareer_zone_\w+/g))];
    expect(used.length).toBeGreaterThan(15);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  },
);

test("every alert says what is wrong and what to do, and is shown firing and silent", () => {
  const rules = readFileSync("deploy/prometheus/rules.yaml", "utf8").split("- alert: ").slice(1);
  const shown = ["rules-test", "rules-test-days"].map((name) => readFileSync(`deploy/prometheus/${name}.yaml`, "utf8")).join("");
  const table = readFileSync("deploy/prometheus/README.md", "utf8");
  expect(rules.length).toBeGreaterThanOrEqual(14);
  for (const rule of rules) {
    const name = rule.split("\n")[0]!;
    expect(rule, name).toMatch(/summary: ".+\."/);
    expect(rule, name).toMatch(/action: ".+\."/);
    expect(shown).toContain(`name: ${name} fires`);
    expect(shown).toContain(`name: ${name} is silent`);
    expect(table, name).toContain(`| \`${name}\` | ${/severity: (\w+)/.exec(rule)![1]} |`);
    const action = /action: "(.+)"/.exec(rule)![1]!;
    if (!action.includes("{{")) expect(table, name).toContain(` | ${action} |`);
  }
});

test("a total that somebody else keeps is told as it is, however often it is read", async () => {
  for (const value of [7, 9]) setTotal(enquiriesReceived, { value });
  setTotal(keptAnswers, { labels: { kind: "hit" }, value: 3 }, { labels: { kind: "waited" }, value: 1 });
  const text = await registry.metrics();
  expect(text).toContain("career_zone_enquiries_received_total 9");
  expect(text).toContain('career_zone_page_cache_answers_total{kind="hit"} 3');
});
