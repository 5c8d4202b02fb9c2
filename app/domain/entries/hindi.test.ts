import { sql } from "kysely";
import { expect, test } from "vitest";
import { hindiShare, pairsIn } from "#app/domain/entries/hindi.model.ts";
import { fillHindi } from "#app/domain/entries/hindi.writes.server.ts";
import { countEntries, listEntries } from "#app/domain/entries/reads.server.ts";
import { richTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { db } from "#db/client.ts";
import { aCollege, aCourse, anOffering, aPost, aUser } from "#test/factories.ts";

const none = { picture: null, pictureAlt: "Words of no picture", pictureAltHi: "" };

test("what is in Hindi is counted by letters, whole only when nothing is missing", () => {
  expect(hindiShare({ ...none, name: "", nameHi: "" })).toBeNull();
  expect(hindiShare({ ...none, name: "Law", nameHi: "" })).toBe(0);
  expect(hindiShare({ ...none, name: "Law", nameHi: "क़ानून" })).toBe(100);
  expect(hindiShare({ name: "Law", nameHi: "क़ानून", about: "x".repeat(97), aboutHi: "" })).toBe(3);
  expect(hindiShare({ name: "Law", nameHi: "", about: "x".repeat(9_997), aboutHi: "क" })).toBe(99);
  expect(hindiShare({ name: "", nameHi: "क़ानून", body: richTextOf("**Bold**"), bodyHi: richTextOf("") })).toBe(60);
});

test("every text that stands in both languages counts, in lists and in the courses of a college too", () => {
  const offerings = [{ ...anOffering("c"), domain: "Civil", domainHi: "" }];
  const pairs = pairsIn({ ...none, other: [{ text: "Hostel", textHi: "छात्रावास" }], offerings, unread: { nameHi: "?" } });
  expect(pairs.map(({ path, hindi }) => [path.join("."), hindi])).toEqual([
    ["other.0.text", "छात्रावास"],
    ["offerings.0.domain", ""],
  ]);
});

test("editors ask for what is missing, unfinished and whole; lists page by it, counts agree, others see nothing", async () => {
  const editor = await aUser({ role: "editor" });
  await aCourse(editor, { name: "Only English" });
  await aCourse(editor, { name: "Law", nameHi: "क़ानून" });
  const whole = { name: "Both", nameHi: "दोनों", about: "Words", aboutHi: "शब्द" };
  const { id } = await aCourse(editor, whole, "draft");
  await aPost(editor, { name: "Notice", body: "Words" });
  await aCollege(editor, { name: "A place", nameHi: "एक जगह", aboutHi: "शब्द" });
  const names = async (hindi: "missing" | "unfinished" | "whole") =>
    (await listEntries(editor, "course", { hindi })).entries.map(({ name, hindi }) => [name, hindi]);
  expect(await names("missing")).toEqual([["Only English", 0]]);
  expect(await names("unfinished")).toEqual([["Law", expect.any(Number)]]);
  expect(await names("whole")).toEqual([["Both", 100]]);
  expect(await countEntries(editor, "course")).toMatchObject({ missing: 1, unfinished: 1, whole: 1 });
  expect(await countEntries(editor, "course", { show: "unpublished" })).toMatchObject({ missing: 0, unfinished: 0, whole: 1 });
  expect(await countEntries(editor, "course", { hindi: "whole" })).toMatchObject({ all: 1, unpublished: 1, missing: 1 });
  expect(await countEntries(editor, "college")).toMatchObject({ missing: 0, whole: 1 });
  expect((await listEntries(await aUser({ role: "counsellor" }), "course", { hindi: "whole" })).entries).toEqual([]);

  // As a version left it that did not know of it.
  await sql`update entries set hindi = null, hindi_of = null`.execute(db);
  await fillHindi();
  expect((await listEntries(editor, "course", { hindi: "whole" })).entries.map((entry) => entry.id)).toEqual([id]);
});
