import { expect, test } from "vitest";
import { countPolicyReport, tellReports } from "#app/platform/csp-reports.server.ts";

const send = (said: unknown, length?: number) => {
  const body = typeof said === "string" ? said : JSON.stringify(said);
  return countPolicyReport(
    new Request("http://localhost:3000/cspReports", {
      method: "POST",
      body,
      headers: { "content-length": String(length ?? body.length), "content-type": "application/csp-report" },
    }),
  );
};
const old = (directive: string, blocked: string) => ({
  "csp-report": {
    "effective-directive": directive,
    "blocked-uri": blocked,
    "document-uri": "http://localhost:3000/leadHistory?q=9876543210",
    "script-sample": "alert(9876543210)",
  },
});

test("both kinds of report are counted by directive, and nothing of a person is kept", async () => {
  await send(old("script-src-elem", "inline"));
  await send(old("script-src-elem", "inline"));
  await send(old("img-src", "https://elsewhere.example/9876543210.png"));
  await send([{ type: "csp-violation", body: { effectiveDirective: "require-trusted-types-for", blockedURL: "trusted-types-sink" } }]);
  const told = tellReports();
  expect(told).toEqual({ "script-src-elem inline": 2, "img-src an address": 1, "require-trusted-types-for trusted-types-sink": 1 });
  expect(JSON.stringify(told)).not.toContain("98765");
});

test("what is too large or no report is dropped; beyond thirty a minute nothing of a network is read", async () => {
  await send(old("script-src", "eval"), 8_001);
  for (const nothing of ["", "{}", "[]", "[1]", "not json", { "csp-report": { "effective-directive": "x\ny", "blocked-uri": "" } }])
    await send(nothing);
  expect(tellReports()).toEqual({});
  for (let count = 0; count < 60; count++) await send(old("style-src", "inline"));
  expect(tellReports()["style-src inline"]).toBeLessThanOrEqual(30);
});
