import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { withdrawEntryThen } from "#app/domain/desk/jobs.server.ts";
import { chooseWhenEntryLeaves } from "#app/domain/desk/leaving.writes.server.ts";
import { findEntry, findVersion, listEntries, listVersions } from "#app/domain/entries/reads.server.ts";
import { findFile } from "#app/domain/files/reads.server.ts";
import { publishPost } from "#app/domain/posts/jobs.server.ts";
import { postRow } from "#app/domain/posts/projection.writes.server.ts";
import { countPosts, findPost, listLatestPosts, listPosts, listRelatedPosts, postsPerPage } from "#app/domain/posts/reads.server.ts";
import { restorePost, savePost, trashPost, untrashPost, withdrawPost } from "#app/domain/posts/writes.server.ts";
import { richTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { db } from "#db/client.ts";
import { anUpload, aPost, aSlide, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";

let editor: Awaited<ReturnType<typeof aUser>>;
let other: Awaited<ReturnType<typeof aUser>>;
let counsellor: Awaited<ReturnType<typeof aUser>>;

beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Esha" });
  other = await aUser({ role: "editor", name: "Om" });
  counsellor = await aUser({ role: "counsellor" });
});

const slugsOf = (posts: { slug: string }[]) => posts.map(({ slug }) => slug);
const aDayEarlier = (id: string) =>
  sql`update versions set published_at = published_at - interval '1 day' where entry_id = ${id}`.execute(db);

describe("a post", () => {
  test("is a draft that no visitor sees, until it is published", async () => {
    const { id, content } = await aPost(editor, { name: "Drafted" }, "draft");
    expect(await findPost("drafted")).toBeUndefined();
    expect(slugsOf(await listLatestPosts(50))).not.toContain("drafted");
    await savePost(editor, { id, version: 1, content, when: "now" });
    expect((await findPost("drafted"))?.content).toEqual(content);
    const row = await db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ...postRow(content), content });
  });

  test("keeps the day on which it could first be read, through changes and through being away", async () => {
    const { id, content } = await aPost(editor, { name: "Dated" });
    await aDayEarlier(id);
    await withdrawPost(editor, id);
    expect(await findPost("dated")).toBeUndefined();
    await savePost(editor, { id, version: 1, content: { ...content, summary: "Corrected" }, when: "now" });
    const back = (await findPost("dated"))!;
    expect(Date.now() - back.publishedAt.getTime()).toBeGreaterThan(23 * 60 * 60 * 1000);
    expect(back.content.summary).toBe("Corrected");
  });

  test("waits for its hour, and then is there once", async () => {
    const { id, content } = await aPost(editor, { name: "Later" }, new Date(Date.now() + 60_000));
    await publishPost.run({ id, version: 1 });
    expect(await findPost("later"), "before its hour").toBeUndefined();
    await db
      .updateTable("entries")
      .set({ publish_at: new Date(Date.now() - 1_000) })
      .where("id", "=", id)
      .execute();
    await publishPost.run({ id, version: 1 });
    await publishPost.run({ id, version: 1 });
    expect((await findPost("later"))?.content).toEqual(content);
  });

  test("leaves at its hour by itself, unless somebody chose otherwise; what is published later still comes", async () => {
    const { id, content } = await aPost(editor, { name: "Until Friday" });
    const hour = (at: Date) => db.updateTable("entries").set({ withdraw_at: at }).where("id", "=", id).execute();
    const passed = () => hour(new Date(Date.now() - 1_000));
    const come = () => withdrawEntryThen.run({ kind: "post", id });
    expect(await chooseWhenEntryLeaves(editor, "post", id, new Date(Date.now() + 60_000))).toEqual({ id });
    await come();
    expect(await findPost("until-friday"), "before its hour").toBeDefined();
    await passed();
    expect(await chooseWhenEntryLeaves(other, "post", id, null)).toEqual({ id });
    await come();
    expect(await findPost("until-friday"), "after it was told to stay").toBeDefined();

    await savePost(editor, { id, version: 1, content: { ...content, summary: "For next year" }, when: new Date(Date.now() + 3_600_000) });
    await passed();
    await come();
    await come();
    expect(await findPost("until-friday")).toBeUndefined();
    expect(await findEntry(editor, "post", id)).toMatchObject({ state: "scheduled", withdrawAt: null });
    await expect(chooseWhenEntryLeaves(editor, "post", id, new Date(Date.now() + 60_000))).rejects.toThrow("do not see");
    const left = await db.selectFrom("activity").select(["what", "actor_id"]).where("subject", "=", `post:${id}`).orderBy("at").execute();
    expect(left.map(({ what }) => what)).toEqual(["post.saved", "post.leaves", "post.stays", "post.saved", "post.withdrawn"]);
    expect(left.at(-1)!.actor_id).toBeNull();
  });

  test("forgets its hour when it is taken off or thrown away before", async () => {
    for (const leave of [withdrawPost, trashPost]) {
      const { id } = await aPost(editor, { name: `Gone before: ${leave.name}` });
      await chooseWhenEntryLeaves(editor, "post", id, new Date(Date.now() + 60_000));
      await leave(editor, id);
      expect(await findEntry(editor, "post", id)).toMatchObject({ withdrawAt: null });
    }
  });

  test("leaves only at an hour ahead, and only for who edits content", async () => {
    const { id } = await aPost(editor, { name: "Not by them" });
    await expect(chooseWhenEntryLeaves(editor, "post", id, new Date(Date.now() - 60_000))).rejects.toThrow("lies ahead");
    expect(await chooseWhenEntryLeaves(counsellor, "post", id, new Date(Date.now() + 60_000))).toBeUndefined();
  });

  test("that got another address is found at the old one, and nobody else gets that", async () => {
    const { id, content } = await aPost(editor, { name: "Old address" });
    await savePost(editor, { id, version: 1, content: { ...content, slug: "new-address" }, when: "now" });
    expect(await findPost("old-address")).toMatchObject({ slug: "new-address", moved: true });
    await expect(aPost(other, { name: "Another", slug: "old-address" })).rejects.toThrow("old-address");
    // Courses have addresses of their own.
    expect(await db.selectFrom("slugs").select("kind").where("slug", "=", "old-address").execute()).toEqual([{ kind: "post" }]);
  });

  test("goes into the trash and comes back as a draft, with all its versions", async () => {
    const { id, content } = await aPost(editor, { name: "Unwanted" });
    await savePost(editor, { id, version: 1, content: { ...content, body: richTextOf("## Second") }, when: "now" });
    expect(await trashPost(editor, id)).toEqual({ uses: [] });
    expect(await findPost("unwanted")).toBeUndefined();
    expect(await savePost(editor, { id, version: 2, content, when: "now" }), "from the trash").toBeUndefined();
    await untrashPost(editor, id);
    expect((await findEntry(editor, "post", id))?.state).toBe("draft");
    await restorePost(editor, { id, version: 2, from: 1 });
    expect((await findVersion(editor, "post", id, 3))?.content).toEqual(content);
    expect(await listVersions(editor, "post", id)).toHaveLength(3);
  });

  test("is only for those who edit content", async () => {
    const { id, content } = await aPost(editor, { name: "Not yours" });
    expect(await savePost(counsellor, { id, version: 1, content: { ...content, summary: "Mine" }, when: "now" })).toBeUndefined();
    expect(await trashPost(counsellor, id)).toBeUndefined();
    expect(await withdrawPost(counsellor, id)).toBeUndefined();
    expect(await restorePost(counsellor, { id, version: 1, from: 1 })).toBeUndefined();
    expect(await findEntry(counsellor, "post", id)).toBeUndefined();
    expect((await listEntries(counsellor, "post", {})).entries).toEqual([]);
    expect((await findPost("not-yours"))?.content).toEqual(content);
    // And a course's verbs do not reach a post.
    expect(await findEntry(editor, "course", id)).toBeUndefined();
  });

  test("changed by two at once loses neither's words", async () => {
    const { id, content } = await aPost(editor, { name: "Two hands" });
    await savePost(other, { id, version: 1, content: { ...content, bodyHi: richTextOf("हिन्दी") }, when: "draft" });
    await savePost(editor, { id, version: 1, content: { ...content, summary: "Mine" }, when: "draft" });
    const both = await findEntry(editor, "post", id);
    expect(both?.content).toEqual({ ...content, bodyHi: richTextOf("हिन्दी"), summary: "Mine" });
    const clash = await savePost(other, { id, version: 1, content: { ...content, summary: "Theirs" }, when: "now" });
    expect(clash).toMatchObject({ conflict: { by: "Esha" } });
  });

  test("keeps the pictures of its text, but takes none from a slide", async () => {
    const picture = await aPicture("#0f4eb4", 800, 450);
    const { id: file } = await anUpload(editor, picture, "inside.png", "posts");
    expect(await findFile(null, file)).toBeUndefined();
    await aPost(editor, { name: "Pictured", body: `![A blue field](picture:${file})` });
    expect(await findFile(null, file)).toBeDefined();
    const { photoUrl } = await aSlide(editor, { picture });
    const slide = photoUrl.split("/")[2]!;
    await expect(aPost(editor, { name: "Borrowed", body: `![A slide](picture:${slide})` })).rejects.toThrow();
    expect(await findPost("borrowed")).toBeUndefined();
  });

  test("in Hindi alone is called by its Hindi title", async () => {
    const { id } = await aPost(editor, { name: "", nameHi: "केवल हिन्दी", slug: "hindi-alone", body: "", bodyHi: "एक **वाक्य**।" });
    const { entries } = await listEntries(editor, "post", { q: "केवल हिन्दी" });
    expect(entries[0]).toMatchObject({ id, name: "केवल हिन्दी", state: "published" });
    const [card] = (await listPosts({})).posts.filter(({ slug }) => slug === "hindi-alone");
    expect(card).toMatchObject({ title: { text: "केवल हिन्दी", lang: "hi" }, summary: { text: "एक वाक्य।", lang: "hi" } });
  });

  test("says in its history who did what", async () => {
    const { id } = await aPost(editor, { name: "Told" });
    await trashPost(other, id);
    const told = await db.selectFrom("activity").select(["what", "actor_id"]).where("subject", "=", `post:${id}`).orderBy("id").execute();
    expect(told).toEqual([
      { what: "post.saved", actor_id: editor.id },
      { what: "post.trashed", actor_id: other.id },
    ]);
  });
});

describe("the list of posts", () => {
  test("goes page by page, newest first, by category, and each post is on one page", async () => {
    for (let number = 1; number <= postsPerPage + 3; number++) await aPost(editor, { name: `Exam ${number}`, category: "exams" });
    const first = await listPosts({ category: "exams" });
    expect(first.posts[0]?.slug).toBe(`exam-${postsPerPage + 3}`);
    const second = await listPosts({ category: "exams", after: first.nextCursor });
    expect([...slugsOf(first.posts), ...slugsOf(second.posts)]).toEqual(
      Array.from({ length: postsPerPage + 3 }, (_, index) => `exam-${postsPerPage + 3 - index}`),
    );
    expect(second.nextCursor).toBeUndefined();
    expect((await countPosts()).find(({ category }) => category === "exams")?.count).toBe(postsPerPage + 3);
  });

  test("proposes its neighbours of the same category first, never the post itself", async () => {
    const { id } = await aPost(editor, { name: "Money one", category: "money" });
    await aPost(editor, { name: "Money two", category: "money" });
    await aPost(editor, { name: "Newest of all", category: "careers" });
    expect(slugsOf(await listRelatedPosts({ id, category: "money" }, 2))).toEqual(["money-two", "newest-of-all"]);
  });
});
