import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { changeAlbum, createAlbum, deleteAlbum, orderAlbums } from "#app/domain/gallery/albums.writes.server.ts";
import { countLoose, findItem, listAlbums, listItems, listShelves } from "#app/domain/gallery/reads.server.ts";
import { db } from "#db/client.ts";
import { anAlbum, anItem, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";
import { webm } from "#test/videos.ts";

let editor: Actor;
let picture: Buffer;

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  picture = await aPicture("#107f1e", 60, 40);
});
beforeEach(async () => {
  await db.deleteFrom("gallery_items").execute();
  await db.deleteFrom("albums").execute();
});

const titles = async (actor: Actor | null = null) => (await listAlbums(actor)).map(({ title }) => title);
const slugs = async () => (await listAlbums(editor)).map(({ slug }) => slug);

describe("an album", () => {
  test("gets an address of its own from its title, and keeps it when it is renamed", async () => {
    for (const title of ["Career fair 2026", "Career fair 2026", "मेला", "More"]) await anAlbum(editor, { title });
    expect(await slugs()).toEqual(["career-fair-2026", "career-fair-2026-2", "album", "more-2"]);
    const { id } = (await listAlbums(editor))[0]!;
    await changeAlbum(editor, id, { title: "The fair", titleHi: "मेला", visible: true });
    expect((await slugs())[0]).toBe("career-fair-2026");
    expect((await titles())[0]).toBe("The fair");
    expect(await changeAlbum(editor, randomUUID(), { title: "x", titleHi: "", visible: true })).toBeUndefined();
  });

  test("created twice with one id is one", async () => {
    const id = randomUUID();
    const input = { title: "Once", titleHi: "", visible: true };
    await Promise.all([createAlbum(editor, id, input), createAlbum(editor, id, input)]);
    expect(await titles()).toEqual(["Once"]);
  });

  test("that is hidden keeps its pictures and videos from visitors", async () => {
    const { id } = await anAlbum(editor, { title: "Hidden", visible: false });
    const item = await anItem(editor, { file: picture, album: id });
    await anItem(editor, { file: webm(), name: "f.webm", album: id });
    expect([await titles(null), await titles(editor)]).toEqual([[], ["Hidden"]]);
    expect([(await listItems(null)).items.length, (await listItems(editor)).items.length]).toEqual([0, 2]);
    expect([await findItem(null, item.id), await listShelves(null), await countLoose(null)]).toEqual([undefined, [], 0]);
    expect((await listAlbums(editor))[0]).toMatchObject({ pictures: 1, videos: 1 });
  });

  test("stands where it was put", async () => {
    const ids = [];
    for (const title of ["a", "b", "c"]) ids.push((await anAlbum(editor, { title })).id);
    await orderAlbums(editor, [ids[2]!, ids[0]!]);
    expect(await titles()).toEqual(["c", "b", "a"]);
    await expect(orderAlbums(editor, [ids[0]!, randomUUID()])).rejects.toThrow("Somebody changed the list");
  });
});

describe("deleting an album", () => {
  test("that is empty happens at once, and once", async () => {
    const { id } = await anAlbum(editor);
    expect(await deleteAlbum(editor, id)).toEqual({ id });
    expect(await deleteAlbum(editor, id)).toBeUndefined();
    expect(await titles()).toEqual([]);
  });

  test("that holds something needs a place for it, and loses nothing", async () => {
    const [from, to] = [await anAlbum(editor), await anAlbum(editor)];
    await anItem(editor, { file: picture, album: from.id });
    await expect(deleteAlbum(editor, from.id)).rejects.toThrow("Move them first");
    for (const wrong of [from.id, randomUUID()]) await expect(deleteAlbum(editor, from.id, wrong)).rejects.toThrow("no longer there");
    await deleteAlbum(editor, from.id, to.id);
    expect((await listItems(null, { album: to.id })).items).toHaveLength(1);
    await deleteAlbum(editor, to.id, null);
    expect(await countLoose(null)).toBe(1);
  });

  test("is not for those who do not edit content", async () => {
    const counsellor = await aUser({ role: "counsellor" });
    const { id } = await anAlbum(editor);
    const tries = [
      () => deleteAlbum(counsellor, id),
      () => anAlbum(counsellor),
      () => orderAlbums(counsellor, [id]),
      () => changeAlbum(counsellor, id, { title: "x", titleHi: "", visible: true }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toThrow("Only those who edit content");
  });
});

test("a shelf shows the first eight of an album", async () => {
  const { id } = await anAlbum(editor);
  for (let count = 0; count < 9; count++) await anItem(editor, { file: webm(), name: `${count}.webm`, album: id });
  expect((await listShelves(null)).map(({ pathName }) => pathName)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((count) => `${count}.webm`));
});
