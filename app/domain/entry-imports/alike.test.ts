import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { trashCourse } from "#app/domain/courses/writes.server.ts";
import { listAlike } from "#app/domain/entry-imports/alike.reads.server.ts";
import type { ImportKind } from "#app/domain/entry-imports/model.ts";
import { findImport } from "#app/domain/entry-imports/reads.server.ts";
import { receiveImport } from "#app/domain/entry-imports/writes.server.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { aCollege, aCourse, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
beforeAll(async () => {
  editor = await aUser({ role: "editor" });
});

async function looked(kind: ImportKind, rows: string[][]) {
  const bytes = new TextEncoder().encode(writeCsv(rows));
  const { id } = (await receiveImport(editor, { kind, fileName: "list.csv", bytes }))!;
  return { id, alike: await listAlike(editor, (await findImport(editor, id))!) };
}

test("a row spelt a little differently from a course that is here is told before anything is imported", async () => {
  const tech = await aCourse(editor, { name: "B.Tech & Design", slug: "btech-design" });
  const hindi = await aCourse(editor, { name: "Painting", nameHi: "चित्र कला", slug: "painting" });
  const { id: binned } = await aCourse(editor, { name: "Weaving", slug: "weaving" });
  await trashCourse(editor, binned);
  const { id, alike } = await looked("courses", [
    ["name", "name_hi", "slug", "category", "after_class_12", "about"],
    ["b tech and  DESIGN", "", "design-engineering", "law", "yes", "x"],
    ["Fine art", "चित्र-कला", "fine-art", "law", "yes", "x"],
    ["Other words", "", "b-tech-design", "law", "yes", "x"],
    ["WEAVING", "", "weaving-2", "law", "yes", "x"],
    ["Quite another one", "", "", "law", "yes", "x"],
    ["Twin one", "", "twin-one", "law", "yes", "x"],
    ["TWIN-ONE", "", "twin-two", "law", "yes", "x"],
  ]);
  // By the name, the Hindi name, the address alone, a name in the trash, and two rows by each other.
  expect(Object.fromEntries(alike)).toEqual({
    2: [expect.objectContaining({ id: tech.id, slug: "btech-design", state: "published" })],
    3: [expect.objectContaining({ id: hindi.id })],
    4: [expect.objectContaining({ id: tech.id })],
    5: [expect.objectContaining({ id: binned, state: "trash" })],
    7: [{ row: 8 }],
    8: [{ row: 7 }],
  });

  const page = async (query: string) =>
    (await (await visit(`/admin/imports/${id}${query}`, { as: editor })).text()).replaceAll("<!-- -->", "");
  const look = await page("");
  expect(look).toContain("6 new rows look like something that is here already");
  expect(look).toContain("?show=alike");
  const those = await page("?show=alike");
  expect(those).toContain(`/admin/courses/${tech.id}`);
  expect(those).toContain("page address: btech-design");
  expect(those).toContain("Row 8 of this file has the same name or address.");
  expect(those).not.toContain("Quite another one");
});

test("colleges are compared with colleges, and what only changes one is no second one", async () => {
  await aCourse(editor, { name: "Patna Law School" });
  const known = await aCollege(editor, { name: "Patna Law College", slug: "patna-law" });
  const { alike } = await looked("colleges", [
    ["name", "slug", "category", "district", "state"],
    ["PATNA  LAW COLLEGE", "", "law", "Patna", "Bihar"],
    ["Patna Law College", "patna-law", "law", "Patna", "Bihar"],
    ["Patna law school", "", "law", "Patna", "Bihar"],
  ]);
  expect(Object.fromEntries(alike)).toEqual({ 2: [expect.objectContaining({ id: known.id })] });
});

test("nobody sees through it what is not for their eyes", async () => {
  await aCourse(editor, { name: "Seen by few" });
  const { id, alike } = await looked("courses", [
    ["name", "slug", "category", "after_class_12"],
    ["seen by FEW", "another", "law", "yes"],
  ]);
  expect(alike.size).toBe(1);
  expect((await listAlike(await aUser({ role: "counsellor" }), { id, kind: "courses" })).size).toBe(0);
});
