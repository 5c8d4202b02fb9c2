import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { saveScholarshipInput } from "#app/domain/scholarships/inputs.server.ts";
import { findScholarship, listScholarships, scholarshipDates } from "#app/domain/scholarships/reads.server.ts";
import { confirmScholarship, removeScholarship, saveScholarship } from "#app/domain/scholarships/writes.server.ts";
import { db } from "#db/client.ts";
import { aScholarship, aUser } from "#test/factories.ts";

let editor: Actor;
let counsellor: Actor;
beforeAll(async () => {
  [editor, counsellor] = [await aUser({ role: "editor" }), await aUser({ role: "counsellor" })];
});

const words = { version: "0", name: "Demo A", givenBy: "Demo trust", purpose: "Demo purpose", reviewBy: "2999-01-01" };
const input = (given: Record<string, string> = {}) => saveScholarshipInput.parse({ ...words, ...given });
const later = { lastDate: "2998-03-31", source: "Demo data", url: "https://example.com/notice" };

test("real ones stand with name and purpose alone, unchecked, and with no date, address or source", async () => {
  const real = await listScholarships();
  expect(real.map(({ name }) => name)).toEqual([
    "National Scholarship Portal (NSP)",
    "Bihar Post Matric Scholarship",
    "Mukhyamantri Kanya Utthan Yojana",
  ]);
  for (const one of real)
    expect(one).toMatchObject({ mustCheck: true, lastDate: null, website: "", url: "", source: "", who: "", checkedOn: null });
});

test("a date or an address without a source is refused, by the form and by the database", async () => {
  for (const given of [{ lastDate: "2998-03-31" }, { website: "https://example.com" }, { url: "https://example.com" }]) {
    const parsed = saveScholarshipInput.safeParse({ ...words, ...given });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual(["source"]);
  }
  await expect(db.updateTable("scholarships").set({ last_date: "2998-03-31" }).where("position", "=", 1).execute()).rejects.toThrow(
    /a_date_or_an_address_has_a_source/,
  );
});

test("an editor adds one, confirms it, and what is changed afterwards must be confirmed again", async () => {
  const id = await aScholarship(editor, input(later));
  expect(await findScholarship(id)).toMatchObject({ mustCheck: true, version: 1 });
  expect(await confirmScholarship(editor, id, 1)).toMatchObject({ id: Number(id) });
  expect(await confirmScholarship(editor, id, 1), "pressed twice").toMatchObject({ id: Number(id) });
  expect(await findScholarship(id)).toMatchObject({ mustCheck: false, version: 2 });
  const { checkedOn, reviewBy } = (await findScholarship(id))!;
  await saveScholarship(editor, id, { ...input({ ...later, lastDate: "2998-04-30" }), checkedOn, reviewBy, version: 2 });
  expect(await findScholarship(id)).toMatchObject({ mustCheck: true, version: 3, lastDate: "2998-04-30" });
  await expect(saveScholarship(editor, id, input({ ...later, purpose: "Other" }))).rejects.toThrow(/changed/);
  await expect(aScholarship(editor, input())).rejects.toThrow(/already/);
  expect((await scholarshipDates(9)).map(({ name, day }) => [name, day])).toEqual([["Demo A", "2998-04-30"]]);
  expect(await removeScholarship(editor, id, 3)).toMatchObject({ id: Number(id) });
  expect(await findScholarship(id)).toBeUndefined();
  expect(await removeScholarship(editor, id, 3)).toBeUndefined();
  const told = await db.selectFrom("activity").select("what").where("subject", "=", `scholarship:${id}`).orderBy("id").execute();
  expect(told.map(({ what }) => what)).toEqual(["scholarship.added", "scholarship.confirmed", "scholarship.saved", "scholarship.removed"]);
});

test("nobody confirms what has no source", async () => {
  const { id, version } = (await listScholarships())[0]!;
  await expect(confirmScholarship(editor, String(id), version)).rejects.toThrow(/source/);
});

test("who does not edit content changes nothing", async () => {
  const { id, version } = (await listScholarships())[0]!;
  expect(await saveScholarship(counsellor, String(id), { ...input(), version })).toBeUndefined();
  expect(await saveScholarship(counsellor, "new", input())).toBeUndefined();
  expect(await confirmScholarship(counsellor, String(id), version)).toBeUndefined();
  expect(await removeScholarship(counsellor, String(id), version)).toBeUndefined();
  expect(await listScholarships()).toHaveLength(3);
});
