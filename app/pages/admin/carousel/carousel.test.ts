import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { newSlideId } from "#app/domain/carousel/model.ts";
import { db } from "#db/client.ts";
import { aSlide, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
let picture: Buffer;
beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  picture = await aPicture();
});
beforeEach(async () => void (await db.deleteFrom("topCarousel_db").execute()));

const details = { alt: "A gate", altHi: "", link: "", visibleFrom: "", visibleUntil: "" };
const upload = (name: string, body: Uint8Array = picture) =>
  visit(`/admin/homecrousel/files?name=${encodeURIComponent(name)}`, {
    as: editor,
    body: new Uint8Array(body),
    headers: { "content-type": "application/octet-stream" },
  });
const rows = () => db.selectFrom("topCarousel_db").select(["id", "pathName"]).execute();

describe("the carousel screen", () => {
  test("takes a raw picture, then the slide, by the id that the browser made", async () => {
    const { uploaded } = (await (await upload("gate.png")).json()) as { uploaded: { photoUrl: string; pathName: string } };
    expect(uploaded).toMatchObject({ pathName: "gate.png", photoUrl: expect.stringMatching(/^\/files\/[0-9a-f-]{36}\/full\.png$/) });
    const id = newSlideId();
    for (let time = 0; time < 2; time++) {
      const answer = await visit("/admin/homecrousel", {
        as: editor,
        form: { id, photoUrl: uploaded.photoUrl, pathName: uploaded.pathName, ...details },
      });
      expect(answer.status).toBe(200);
    }
    expect(await rows()).toEqual([{ id, pathName: "gate.png" }]);
  });

  test("needs nothing but the picture: the words are asked for afterwards", async () => {
    const { uploaded } = (await (await upload("bare.png")).json()) as { uploaded: { photoUrl: string; pathName: string } };
    const id = newSlideId();
    const { photoUrl, pathName } = uploaded;
    expect((await visit("/admin/homecrousel", { as: editor, form: { id, photoUrl, pathName } })).status).toBe(200);
    expect(await db.selectFrom("topCarousel_db").select(["id", "photoUrl", "pathName", "alt"]).execute()).toEqual([
      { id, photoUrl, pathName: "bare.png", alt: "" },
    ]);
    for (const page of ["/admin/homecrousel", `/admin/homecrousel/${id}`])
      expect(await (await visit(page, { as: editor })).text(), page).toContain("Say what it shows");

    expect((await visit(`/admin/homecrousel/${id}`, { as: editor, form: details })).status).toBe(302);
    for (const page of ["/admin/homecrousel", `/admin/homecrousel/${id}`])
      expect(await (await visit(page, { as: editor })).text(), page).not.toContain("Say what it shows");
  });

  test("sent again with its picture alone keeps the words that were entered meanwhile", async () => {
    const { id, photoUrl, pathName } = await aSlide(editor, { picture, name: "kept-words.png", alt: "A gate", link: "/courses" });
    const next = (await (await upload("next.png")).json()) as { uploaded: { photoUrl: string; pathName: string } };
    for (const file of [{ photoUrl, pathName }, next.uploaded]) {
      const form = { id, photoUrl: file.photoUrl, pathName: file.pathName };
      expect((await visit("/admin/homecrousel", { as: editor, form })).status).toBe(200);
      expect(await db.selectFrom("topCarousel_db").select(["pathName", "alt", "link"]).execute()).toEqual([
        { pathName: file.pathName, alt: "A gate", link: "/courses" },
      ]);
    }
  });

  test("on the home page a slide without words is silent, and one that leads somewhere says where", async () => {
    await aSlide(editor, { picture, name: "silent.png", alt: "" });
    await aSlide(editor, { picture, name: "leading.png", alt: "", link: "/courses" });
    await aSlide(editor, { picture, name: "away.png", alt: "", link: "https://example.org/a?b=c" });
    const html = await (await visit("/")).text();
    const carousel = html.slice(
      html.indexOf('aria-roledescription="carousel"'),
      html.indexOf("</ul>", html.indexOf('aria-roledescription="carousel"')),
    );
    expect([...carousel.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(["", "Open /courses", "Open example.org"]);
  });

  test("takes a picture from a plain form and shows it for submitting", async () => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(picture)], "plain.png", { type: "image/png" }));
    const answer = await visit("/hi/admin/homecrousel/files", { as: editor, body: form, headers: { "content-length": "1000" } });
    const next = answer.headers.get("location")!;
    expect(next).toMatch(/^\/hi\/admin\/homecrousel\?uploaded=/);
    expect(await (await visit(next, { as: editor })).text()).toContain('value="plain.png"');
  });

  test("without a picture says: Kindly upload an image first", async () => {
    const answer = await visit("/admin/homecrousel", { as: editor, form: { id: newSlideId(), photoUrl: "", pathName: "", ...details } });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Kindly upload an image first");
    expect(await rows()).toEqual([]);
  });

  test("tells in words what is wrong with a file", async () => {
    const answer = await upload("evil.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ problems: { "": "This is not a JPEG, PNG or WebP picture." } });
  });

  test("lists the slides under Image, Name and Delete, and teaches the first step while there are none", async () => {
    expect(await (await visit("/admin/homecrousel", { as: editor })).text()).toContain("No slides yet");
    await aSlide(editor, { picture, name: "listed.png" });
    const html = await (await visit("/admin/homecrousel", { as: editor })).text();
    expect([...html.matchAll(/<th[^>]*scope="col"[^>]*>([^<]+)<\/th>/g)].map((found) => found[1])).toEqual(["Image", "Name", "Delete"]);
    expect(html).toContain("listed.png");
  });

  test("asks before deleting, on a page where there is no script", async () => {
    const { id } = await aSlide(editor, { picture, name: "leaving.png" });
    const question = await (await visit(`/admin/homecrousel/${id}/deletion`, { as: editor })).text();
    for (const words of ["Are you sure?", "You won&#x27;t be able to revert this!", "Yes, delete it!", "Cancel"])
      expect(question).toContain(words);
    expect(await rows()).toHaveLength(1);
    const answer = await visit(`/admin/homecrousel/${id}/deletion`, { as: editor, form: {} });
    const html = await answer.text();
    for (const words of ["Deleted!", "Your file has been deleted."]) expect(html).toContain(words);
    expect(await rows()).toEqual([]);
    expect((await visit(`/admin/homecrousel/${id}/deletion`, { as: editor, form: {} })).status).toBe(404);
  });

  test("takes a NUL for nothing, in words and in addresses", async () => {
    const { id } = await aSlide(editor, { picture, name: "nul.png" });
    const answer = await visit(`/admin/homecrousel/${id}`, { as: editor, form: { ...details, alt: "A\0 gate" } });
    expect(answer.status).toBe(302);
    for (const path of ["/admin/homecrousel/%00", "/admin/homecrousel/%00/deletion"]) {
      expect((await visit(path, { as: editor, form: {} })).status, path).toBeLessThan(500);
    }
  });

  test("keeps a form that is no form outside", async () => {
    const answer = await visit("/admin/homecrousel", { as: editor, body: "x", headers: { "content-length": "65537" } });
    expect(answer.status).toBe(413);
  });
});
