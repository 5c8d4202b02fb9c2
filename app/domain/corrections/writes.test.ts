import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { countOpenReports, listOpenReports } from "#app/domain/corrections/reads.server.ts";
import { handleReport, reportMistake } from "#app/domain/corrections/writes.server.ts";
import { aCourse, aUser } from "#test/factories.ts";

let editor: Awaited<ReturnType<typeof aUser>>;
let counsellor: Awaited<ReturnType<typeof aUser>>;

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  counsellor = await aUser({ role: "counsellor" });
  await aCourse(editor, { name: "Reported" });
  await aCourse(editor, { name: "Hidden" }, "draft");
});

const about = { kind: "course", slug: "reported" } as const;
const words = (message: string) => ({ id: randomUUID(), figure: "duration", message, contact: "", website: "" });

test("what a visitor says reaches the editor once, until somebody has looked at it", async () => {
  const input = words("It takes three years.");
  await reportMistake(about, input);
  await reportMistake(about, input);
  expect(await listOpenReports(editor)).toMatchObject([{ id: input.id, message: input.message, liveSlug: "reported", figure: "duration" }]);
  expect(await listOpenReports(counsellor)).toEqual([]);
  expect(await handleReport(counsellor, input.id)).toBeUndefined();
  await handleReport(editor, input.id);
  expect(await countOpenReports(editor)).toBe(0);
});

test("about a page that nobody can see there is nothing to say", async () => {
  expect(await reportMistake({ kind: "course", slug: "hidden" }, words("x"))).toBeUndefined();
  expect(await reportMistake({ kind: "college", slug: "reported" }, words("x"))).toBeUndefined();
  expect(await reportMistake({ kind: "course", slug: "rep\0rted" }, words("x"))).toBeUndefined();
});

test("a program that fills in every field is thanked and not heard", async () => {
  await reportMistake(about, { ...words("buy now"), website: "https://spam.example" });
  expect(await countOpenReports(editor)).toBe(0);
});

test("one network is asked to wait after twenty", async () => {
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => reportMistake(about, words("again"))));
  expect(answers.filter(({ status }) => status === "rejected").length).toBeGreaterThanOrEqual(10);
});
