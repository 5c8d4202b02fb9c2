import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { findEntry, findDraft } from "#app/domain/entries/reads.server.ts";
import type { PostContent } from "#app/domain/posts/model.ts";
import { findPost } from "#app/domain/posts/reads.server.ts";
import { richTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { valuesOfPost } from "#app/pages/admin/posts/values.ts";
import { aPost, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
let counsellor: Actor;
beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Esha" });
  counsellor = await aUser({ role: "counsellor" });
});

const post = async (id: string) => (await findEntry<PostContent>(editor, "post", id))!;
const form = (more: Record<string, string>) => ({
  version: "0",
  when: "draft",
  name: "Written here",
  slug: "written-here",
  category: "admissions",
  author: "Esha",
  ...more,
});

describe("the form of a post", () => {
  test("takes a text as it is typed and shows it again the same", async () => {
    const id = randomUUID();
    const body = "## Begin\n\nWith **care** and [courses](/courses).\n\n- One\n- Two";
    const answer = await visit("/hi/BlogList/new", {
      as: editor,
      form: form({ id, body, bodyHi: "नमस्ते", nameHi: "यहाँ लिखा", when: "now" }),
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/hi/BlogList/${id}`]);
    expect((await post(id)).content).toMatchObject({ body: richTextOf(body), bodyHi: richTextOf("नमस्ते"), author: "Esha" });
    const html = await (await visit(`/BlogList/${id}`, { as: editor })).text();
    expect(html).toMatch(/<textarea[^>]*name="body"[^>]*>## Begin\n\nWith \*\*care\*\*/);
    expect((await findPost("written-here"))?.content.name).toBe("Written here");
  });

  test("takes the editor's document, and nothing else that is JSON", async () => {
    const id = randomUUID();
    const body = JSON.stringify(richTextOf("1. First\n2. Second"));
    expect((await visit("/BlogList/new", { as: editor, form: form({ id, slug: "as-json", body }) })).status).toBe(302);
    expect((await post(id)).content.body).toEqual(richTextOf("1. First\n2. Second"));
    const html = '{"type":"doc","content":[{"type":"html","content":"<script>alert(1)</script>"}]}';
    const answer = await visit(`/BlogList/${id}`, { as: editor, form: form({ id, version: "1", slug: "as-json", body: html }) });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("This text holds something that a post cannot show.");
  });

  test("asks for everything that an empty post lacks, at once", async () => {
    const empty = { name: "", slug: "", category: "", body: "" };
    const answer = await visit("/BlogList/new", { as: editor, form: form({ id: randomUUID(), when: "now", ...empty }) });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const name of ["name", "body", "category", "slug"]) expect(html).toContain(`href="#field-${name}"`);
  });

  test("that is too long, or no text of ours, is not taken at all", async () => {
    for (const wrong of [{ name: "x".repeat(201) }, { body: '{"type":"doc","content":[{"type":"html"}]}' }]) {
      const id = randomUUID();
      expect((await visit("/BlogList/new", { as: editor, form: form({ id, slug: "wrong", ...wrong }) })).status).toBe(422);
      expect(await post(id)).toBeUndefined();
    }
  });

  test("keeps what is being typed, for this person alone, and shows it in the preview", async () => {
    const { id } = await aPost(editor, { name: "Being typed" });
    const typed = form({ id, version: "1", slug: "being-typed", name: "Being typed", body: "Half a **sent" });
    expect((await visit(`/BlogList/${id}/unsaved`, { as: editor, form: typed })).status).toBe(200);
    expect((await findDraft(editor, "post", id))?.form.body).toBe("Half a **sent");
    expect(await (await visit(`/preview/blogs/${id}`, { as: editor })).text()).toContain("Half a **sent");
    expect(await (await visit("/blogs/being-typed")).text()).not.toContain("Half a");
  });

  test("takes long texts in both languages in one request", async () => {
    const id = randomUUID();
    const long = "क".repeat(24_900);
    const answer = await visit("/BlogList/new", { as: editor, form: form({ id, slug: "long", nameHi: "लंबा", body: long, bodyHi: long }) });
    expect(answer.status).toBe(302);
    expect((await visit("/BlogList/new", { as: editor, form: form({ id, slug: "long", body: `${long}${long}` }) })).status).toBe(422);
  });

  test("gets its pictures from a plain form", async () => {
    const body = new FormData();
    body.set("file", new File([new Uint8Array(await aPicture("#0f4eb4", 400, 300))], "a.png", { type: "image/png" }));
    const answer = await visit("/BlogList/files?for=new", { as: editor, body, headers: { "content-length": "1000" } });
    expect([answer.status, answer.headers.get("location")?.split("=")[0]]).toEqual([302, "/BlogList/new?uploaded"]);
  });
});

describe("the list of posts for editors", () => {
  test("tells what is a draft and what is published, and finds by a word", async () => {
    await aPost(editor, { name: "Needle in the list" }, "draft");
    const html = await (await visit("/BlogList?q=needle", { as: editor })).text();
    expect(html).toContain("Needle in the list");
    expect(html).toContain("Draft");
    expect(html).not.toContain("Written here");
    expect(html).not.toContain('href="/BlogList/import');
    expect(await (await visit("/BlogList?show=unpublished", { as: editor })).text()).toContain("Needle in the list");
  });

  test("goes through trash, history, restoration and withdrawal", async () => {
    const { id, content } = await aPost(editor, { name: "Through all" });
    const second = { ...valuesOfPost(content), id, version: "1", when: "now", body: "Second words" };
    expect((await visit(`/BlogList/${id}`, { as: editor, form: second })).status).toBe(302);
    expect(await (await visit(`/BlogList/${id}/history/2`, { as: editor })).text()).toContain("Second words");
    await visit(`/BlogList/${id}/history/1`, { as: editor, form: { version: "2" } });
    expect((await post(id)).content.body).toEqual(content.body);
    expect((await visit(`/BlogList/${id}/withdrawal`, { as: editor, form: {} })).status).toBe(302);
    expect((await visit("/blogs/through-all")).status).toBe(404);
    await visit(`/BlogList/${id}/trash`, { as: editor, form: {} });
    expect((await post(id)).state).toBe("trash");
    await visit(`/BlogList/${id}/restoration`, { as: editor, form: {} });
    expect((await post(id)).state).toBe("draft");
  });

  test("is for editors alone", async () => {
    const { id } = await aPost(editor, { name: "Guarded" });
    for (const path of ["/BlogList", "/BlogList/new", `/BlogList/${id}`, `/BlogList/${id}/history`]) {
      expect((await visit(path, { as: counsellor })).status).toBe(404);
      expect((await visit(path)).headers.get("location")).toMatch(/login\?to=/);
    }
    expect((await visit(`/BlogList/${id}/trash`, { as: counsellor, form: {} })).status).toBe(404);
    expect((await findPost("guarded"))?.slug).toBe("guarded");
  });
});
