import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { inTransaction } from "#db/client.ts";

type Purge = { method: string | undefined; tags: string[]; soft: boolean };
const told: Purge[] = [];
let refuses = 0;
const edge = createServer(({ method, headers }, response) => {
  if (refuses-- > 0) return response.writeHead(500).end();
  told.push({ method, tags: String(headers["cache-tag"]).split(", "), soft: headers["soft-purge"] === "1" });
  return response.end();
}).listen(0, "127.0.0.1");
await new Promise((resolve) => edge.once("listening", resolve));
afterAll(() => edge.close());
process.env.CDN_PURGE_URL = `http://127.0.0.1:${(edge.address() as AddressInfo).port}/`;

const { startPurging } = await import("#app/platform/edge/purging.server.ts");
const { noteShown } = await import("#app/platform/edge/tags.server.ts");
const { gone, publish, publishEntries, isListening } = await import("#app/platform/live.server.ts");
const { publicPage } = await import("#app/platform/public-page.server.ts");
const { duringRequest } = await import("#app/platform/request.server.ts");

const toldOf = (tag: string, soft: boolean) => told.filter((one) => one.tags.includes(tag) && one.soft === soft).length;

test("a CDN keeps a page for a day, by the topics that it shows", () => {
  const headers = publicPage({ shows: ["courses", "facts"] });
  const current = { id: "", locale: "en", nonce: "", ip: "" } as const;
  expect(duringRequest({ ...current, shared: true }, headers)).toMatchObject({
    "CDN-Cache-Control": "max-age=86400, stale-while-revalidate=60, stale-if-error=86400",
    "Cache-Tag": "courses,facts,settings",
  });
  expect(duringRequest(current, headers)).toEqual({});
});

test("a page about one entry is kept by the entries that it shows, and by the topic where nobody noted any", () => {
  const headers = publicPage({ shows: ["facts"], entriesOf: ["colleges", "courses", "exams"] });
  const current = { id: "", locale: "en", nonce: "", ip: "", shared: true } as const;
  const tags = duringRequest({ ...current }, () => {
    noteShown("colleges", ["colleges-one"]);
    noteShown("colleges", ["colleges-two"]);
    noteShown("exams", []);
    return headers()["Cache-Tag"];
  });
  expect(tags).toBe("facts,settings,every-colleges,colleges-one,colleges-two,courses,every-exams");
});

test("it is told of a change softly, of what is taken away hard, each once more a little later, and again until it hears", async () => {
  startPurging();
  await vi.waitFor(() => expect(toldOf("settings", true)).toBe(2), 8_000);
  await vi.waitUntil(isListening);
  told.length = 0;

  refuses = 1;
  await inTransaction((tx) => publish(tx, "courses", "leads"));
  await vi.waitFor(() => expect(toldOf("courses", true)).toBeGreaterThanOrEqual(1), 12_000);
  expect(toldOf("courses", false)).toBe(0);
  expect(toldOf("leads", true) + toldOf("leads", false)).toBe(0);

  await new Promise((resolve) => setTimeout(resolve, 4_000));
  await inTransaction((tx) => publish(tx, "courses", gone("courses")));
  await vi.waitFor(() => expect(toldOf("courses", false)).toBe(2), 8_000);
  expect(toldOf("files", false)).toBe(2);

  told.length = 0;
  await inTransaction((tx) => publishEntries(tx, ["exams"], []));
  await inTransaction((tx) => publishEntries(tx, ["colleges", gone("colleges")], ["colleges-one"]));
  await vi.waitFor(() => expect(toldOf("colleges-one", false)).toBe(2), 8_000);
  expect(told.flatMap(({ tags }) => tags).filter((tag) => /^exams|^every-(exams|colleges)$/.test(tag))).toEqual([]);
  expect(told.every(({ method }) => method === "PURGE")).toBe(true);
}, 30_000);
