import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { findItem, listAlbums, listItems } from "#app/domain/gallery/reads.server.ts";
import { db } from "#db/client.ts";
import { anAlbum, anItem, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";
import { visit } from "#test/request.ts";
import { mp4, webm } from "#test/videos.ts";

let editor: Actor;
let owner: Actor;
let picture: Buffer;
beforeAll(async () => {
  [editor, owner] = await Promise.all([aUser({ role: "editor" }), aUser({ role: "admin" })]);
  picture = await aPicture("#0f4eb4", 60, 40);
});
beforeEach(async () => {
  await db.deleteFrom("gallery_items").execute();
  await db.deleteFrom("albums").execute();
});

const raw = (question: Record<string, string>, body: Uint8Array) =>
  visit(`/admin/gallery/files?${new URLSearchParams(question)}`, {
    as: editor,
    body: new Uint8Array(body),
    headers: { "content-type": "application/octet-stream" },
  });
const screen = async (path = "/admin/gallery") => (await visit(path, { as: editor })).text();
const columnsOf = (html: string) => [...html.matchAll(/<th[^>]*scope="col"[^>]*>([^<]+)<\/th>/g)].map((found) => found[1]);

describe("the screen of the gallery", () => {
  test("teaches the first step while it is empty", async () => {
    expect(await screen()).toContain("Choose pictures or videos above");
  });

  test("takes raw pictures and films, by ids that the browser made, and each of them once", async () => {
    const album = await anAlbum(editor, { title: "The fair" });
    const id = randomUUID();
    for (let time = 0; time < 2; time++) {
      const answer = await raw({ name: "one.png", id, album: album.id }, picture);
      expect(await answer.json()).toEqual({ uploaded: { id, kind: "picture" } });
    }
    expect((await raw({ name: "film.mp4", id: randomUUID(), album: "" }, mp4())).status).toBe(200);
    const { items } = await listItems(null);
    expect(items.map(({ pathName, albumTitle }) => [pathName, albumTitle])).toEqual([
      ["one.png", "The fair"],
      ["film.mp4", null],
    ]);
  });

  test("tells in words what is wrong with a file, its id or its album", async () => {
    const right = { name: "a.mp4", id: randomUUID(), album: "" };
    const told = async (question: Record<string, string>, body: Uint8Array) => {
      const answer = await raw(question, body);
      return [answer.status, ((await answer.json()) as { problems: { "": string } }).problems[""]];
    };
    expect(await told(right, Buffer.from("<html>"))).toEqual([409, expect.stringContaining("neither a picture")]);
    expect(await told(right, mp4().subarray(0, 60))).toEqual([409, expect.stringContaining("damaged")]);
    expect(await told({ ...right, id: "1" }, mp4())).toEqual([409, expect.stringContaining("no valid id")]);
    expect(await told({ ...right, album: randomUUID() }, mp4())).toEqual([409, expect.stringContaining("album is no longer there")]);
    expect((await listItems(editor)).items).toEqual([]);
  });

  test("takes one file from a plain form, in both languages", async () => {
    const form = new FormData();
    const id = randomUUID();
    form.set("id", id);
    form.set("album", (await anAlbum(editor)).id);
    form.set("file", new File([new Uint8Array(webm())], "plain.webm"));
    const answer = await visit("/hi/admin/gallery/files", { as: editor, body: form, headers: { "content-length": "1000" } });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/hi/admin/gallery?uploaded=${id}`]);
    expect(await findItem(null, id)).toMatchObject({ kind: "video", pathName: "plain.webm", albumTitle: "Demo album" });
  });

  test("shows pictures and videos in two tables with the customer's columns", async () => {
    await anItem(editor, { file: picture, name: "listed.png" });
    await anItem(editor, { file: webm(), name: "listed.webm" });
    const html = await screen();
    expect(columnsOf(html)).toEqual(["Image", "Name", "Album", "Delete", "Video", "Name", "Album", "Delete"]);
    for (const name of ["listed.png", "listed.webm", "Say what it shows"]) expect(html).toContain(name);
  });

  test("shows one album alone, and no album that is not there", async () => {
    const album = await anAlbum(editor, { title: "Only this" });
    await anItem(editor, { file: webm(), name: "inside.webm", album: album.id });
    await anItem(editor, { file: webm(), name: "outside.webm" });
    const [inside, outside] = [await screen("/admin/gallery?album=only-this"), await screen("/admin/gallery?album=more")];
    expect([inside.includes("inside.webm"), inside.includes("outside.webm")]).toEqual([true, false]);
    expect([outside.includes("inside.webm"), outside.includes("outside.webm")]).toEqual([false, true]);
    expect((await visit("/admin/gallery?album=nowhere", { as: editor })).status).toBe(404);
  });
});

describe("a file of the gallery", () => {
  test("gets its words, its album and its place from plain forms, which lead back to the list as it was", async () => {
    const album = await anAlbum(editor, { title: "Fair" });
    const [one, two] = [await anItem(editor, { file: picture, name: "1.png" }), await anItem(editor, { file: picture, name: "2.png" })];
    const form = { caption: "Seen\0", captionHi: "देखा", alt: "A wall", altHi: "एक दीवार" };
    expect((await visit(`/admin/gallery/${one.id}`, { as: editor, form })).headers.get("location")).toBe(`/admin/gallery?saved=${one.id}`);
    expect(await (await visit(`/admin/gallery?saved=${one.id}`, { as: editor })).text()).toContain("Your changes are saved.");
    expect(await findItem(null, one.id)).toMatchObject({ ...form, caption: "Seen" });
    const order = await visit("/admin/gallery/order?album=more", { as: editor, form: { ids: `${two.id},${one.id}` } });
    expect(order.headers.get("location")).toBe("/admin/gallery?album=more");
    expect((await listItems(null)).items.map(({ id }) => id)).toEqual([two.id, one.id]);
    await visit(`/admin/gallery/${one.id}/album`, { as: editor, form: { album: album.id } });
    expect(await findItem(null, one.id)).toMatchObject({ albumTitle: "Fair" });
  });

  test("with too long words is told so, and what was typed stays", async () => {
    const { id } = await anItem(editor, { file: picture });
    const answer = await visit(`/admin/gallery/${id}`, { as: editor, form: { caption: "x".repeat(301), alt: "kept words" } });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const words of ["This is too long.", "kept words"]) expect(html).toContain(words);
  });

  test("goes to the trash after a question, comes back, and is destroyed by the owner after the customer's", async () => {
    const { id } = await anItem(editor, { file: mp4(), name: "leaving.mp4" });
    const question = await screen(`/admin/gallery/${id}/deletion`);
    for (const words of ["Move this to the trash?", "It can be put back for 30 days", "Move to trash", "leaving.mp4"])
      expect(question).toContain(words);
    expect(question).not.toContain("revert");
    const html = await (await visit(`/admin/gallery/${id}/deletion`, { as: editor, form: {} })).text();
    expect(html).toContain("Moved to the trash");
    expect((await visit(`/admin/gallery/${id}/deletion`, { as: editor, form: {} })).status).toBe(404);
    expect(await screen("/admin/gallery/trash")).toContain("leaving.mp4");
    const back = await visit(`/admin/gallery/${id}/restoration`, { as: editor, form: {} });
    expect([back.headers.get("location"), await screen("/admin/gallery/trash")]).toEqual([
      "/admin/gallery/trash?restored=1",
      expect.stringContaining("The trash is empty"),
    ]);
    await visit(`/admin/gallery/${id}/deletion`, { as: editor, form: {} });
    expect((await visit(`/admin/gallery/${id}/destruction`, { as: editor })).status).toBe(404);
    const last = await (await visit(`/admin/gallery/${id}/destruction`, { as: owner })).text();
    for (const words of ["Are you sure?", "You won&#x27;t be able to revert this!", "Yes, delete it!", "leaving.mp4"])
      expect(last).toContain(words);
    expect(await (await visit(`/admin/gallery/${id}/destruction`, { as: owner, form: {} })).text()).toContain(
      "Your file has been deleted.",
    );
  });

  test("that is a video gets a picture from a plain form, and gives it back", async () => {
    const { id } = await anItem(editor, { file: mp4(), name: "film.mp4" });
    const form = new FormData();
    form.set("file", new File([new Uint8Array(picture)], "poster.png"));
    const headers = { "content-length": "1000" };
    expect((await visit(`/admin/gallery/files?poster=${id}`, { as: editor, body: form, headers })).status).toBe(302);
    expect((await findItem(null, id))?.posterId).toEqual(expect.any(String));
    await visit(`/admin/gallery/${id}/poster`, { as: editor, form: {} });
    expect((await findItem(null, id))?.posterId).toBeNull();
    const nobody = await visit(`/admin/gallery/files?poster=${randomUUID()}`, { as: editor, body: form, headers });
    expect(nobody.status).toBe(404);
  });
});

describe("an album", () => {
  test("is created once however often its form is sent, renamed, hidden and deleted", async () => {
    const id = randomUUID();
    const form = { title: "A fair", titleHi: "मेला", visible: "on" };
    for (let time = 0; time < 2; time++) await visit(`/admin/gallery/albums/new?id=${id}`, { as: editor, form });
    expect(await listAlbums(null)).toMatchObject([{ id, title: "A fair", titleHi: "मेला", slug: "a-fair" }]);
    await visit(`/admin/gallery/albums/${id}`, { as: editor, form: { title: "Fair", titleHi: "" } });
    expect([await listAlbums(null), await listAlbums(editor)]).toMatchObject([[], [{ title: "Fair", visible: false }]]);
    await anItem(editor, { file: webm(), name: "a.webm", album: id });
    expect((await visit(`/admin/gallery/albums/${id}/deletion`, { as: editor, form: {} })).status).toBe(409);
    expect((await visit(`/admin/gallery/albums/${id}/deletion`, { as: editor, form: { album: "" } })).status).toBe(302);
    expect([await listAlbums(editor), (await listItems(null)).items.length]).toEqual([[], 1]);
  });

  test("without a title is told so", async () => {
    const answer = await visit("/admin/gallery/albums/new", { as: editor, form: { title: " " } });
    expect([answer.status, (await answer.text()).includes("Give the album a title.")]).toEqual([422, true]);
  });
});
