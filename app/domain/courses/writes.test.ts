import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { publishCourse } from "#app/domain/courses/jobs.server.ts";
import { findCourse } from "#app/domain/courses/reads.server.ts";
import { courseKind, restoreCourse, trashCourse, untrashCourse, withdrawCourse } from "#app/domain/courses/writes.server.ts";
import { countEntries, findEntry, findDraft, findVersion, listEntries, listVersions } from "#app/domain/entries/reads.server.ts";
import { discardDraft, saveDraft, maxDrafts } from "#app/domain/entries/draft.writes.server.ts";
import { saveEntry } from "#app/domain/entries/writes.server.ts";
import { db } from "#db/client.ts";
import { aCollege, aCourse, anOffering, aSlide, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";

let editor: Awaited<ReturnType<typeof aUser>>;
let other: Awaited<ReturnType<typeof aUser>>;
let counsellor: Awaited<ReturnType<typeof aUser>>;

beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Esha" });
  other = await aUser({ role: "editor", name: "Om" });
  counsellor = await aUser({ role: "counsellor" });
});

describe("a course", () => {
  test("is a draft that no visitor sees, until it is published", async () => {
    const { id, content } = await aCourse(editor, { name: "Drafted" }, "draft");
    expect(await findCourse("drafted")).toBeUndefined();
    await saveEntry(editor, courseKind, { id, version: 1, content, when: "now" });
    expect((await findCourse("drafted"))?.content).toEqual(content);
    expect((await findEntry(editor, "course", id))?.state).toBe("published");
  });

  test("keeps its published words while a change waits", async () => {
    const { id, content } = await aCourse(editor, { name: "Waiting" });
    await saveEntry(editor, courseKind, { id, version: 1, content: { ...content, about: "New words" }, when: "draft" });
    expect((await findCourse("waiting"))?.content.about).toBe(content.about);
    expect((await findEntry(editor, "course", id))?.state).toBe("changed");
  });

  test("that is changed while it waits for its hour is published in its newest words", async () => {
    const soon = new Date(Date.now() + 60_000);
    const { id, content } = await aCourse(editor, { name: "Changed while waiting" }, soon);
    const newest = { ...content, about: "Newest words" };
    await saveEntry(editor, courseKind, { id, version: 1, content: newest, when: soon });
    const jobs = await sql<{ version: number }>`
      select (data ->> 'version')::int as version from pgboss.job where name = 'course.publish' and data ->> 'id' = ${id} order by 1
    `.execute(db);
    expect(jobs.rows).toEqual([{ version: 1 }, { version: 2 }]);
  });

  test("sent twice is saved once", async () => {
    const { id, content } = await aCourse(editor, { name: "Twice" });
    const again = await saveEntry(editor, courseKind, { id, version: 0, content, when: "now" });
    expect(again).toEqual({ id, version: 1, blocked: [] });
    expect(await listVersions(editor, "course", id)).toHaveLength(1);
  });

  test("created twice at the same moment is one course", async () => {
    const { content } = await aCourse(editor, { name: "Template" });
    const id = randomUUID();
    const input = { id, version: 0, content: { ...content, name: "Same moment", slug: "same-moment" }, when: "now" as const };
    const answers = await Promise.all([1, 2, 3, 4].map(() => saveEntry(editor, courseKind, input)));
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ id, version: 1, blocked: [] })));
  });

  test("moves: the old address leads to the new one, and nobody else can take it", async () => {
    const { id, content } = await aCourse(editor, { name: "Old name" });
    await saveEntry(editor, courseKind, { id, version: 1, content: { ...content, slug: "new-name" }, when: "now" });
    expect(await findCourse("old-name")).toMatchObject({ slug: "new-name", moved: true });
    expect(await findCourse("new-name")).toMatchObject({ moved: false });
    await expect(aCourse(editor, { name: "Thief", slug: "old-name" })).rejects.toThrow("belongs to another page");
  });

  test("never shows the picture of a slide, which goes when the slide goes", async () => {
    const { photoUrl } = await aSlide(editor, { picture: await aPicture() });
    const picture = photoUrl.split("/")[2]!;
    await expect(aCourse(editor, { name: "Borrowed", picture, pictureAlt: "A", pictureAltHi: "अ" })).rejects.toThrow("upload it again");
    expect(await findCourse("borrowed")).toBeUndefined();
  });

  test("is scheduled: it shows when its hour has come, not before, and not after it was taken back", async () => {
    const { id } = await aCourse(editor, { name: "Tomorrow" }, new Date(Date.now() + 60_000));
    await publishCourse.run({ id, version: 1 });
    expect(await findCourse("tomorrow")).toBeUndefined();
    await db
      .updateTable("entries")
      .set({ publish_at: new Date(Date.now() - 1_000) })
      .where("id", "=", id)
      .execute();
    await publishCourse.run({ id, version: 2 });
    expect(await findCourse("tomorrow")).toBeUndefined();
    await publishCourse.run({ id, version: 1 });
    expect(await findCourse("tomorrow")).toBeDefined();
    await withdrawCourse(editor, id);
    await publishCourse.run({ id, version: 1 });
    expect(await findCourse("tomorrow")).toBeUndefined();
  });
});

describe("two editors", () => {
  test("who change different things both have their way", async () => {
    const { id, content } = await aCourse(editor, { name: "Shared" });
    await saveEntry(other, courseKind, { id, version: 1, content: { ...content, about: "Theirs" }, when: "now" });
    await saveEntry(editor, courseKind, { id, version: 1, content: { ...content, nameHi: "मेरा" }, when: "now" });
    expect((await findCourse("shared"))?.content).toMatchObject({ about: "Theirs", nameHi: "मेरा" });
  });

  test("who change the same thing are both told, and nothing is lost", async () => {
    const { id, content } = await aCourse(editor, { name: "Disputed" });
    await saveEntry(other, courseKind, { id, version: 1, content: { ...content, about: "Theirs" }, when: "now" });
    const answer = await saveEntry(editor, courseKind, { id, version: 1, content: { ...content, about: "Mine" }, when: "now" });
    expect(answer).toMatchObject({ conflict: { version: 2, by: "Om", base: { about: content.about }, theirs: { about: "Theirs" } } });
    expect((await findCourse("disputed"))?.content.about).toBe("Theirs");
  });
});

describe("history", () => {
  test("tells who, when and what, and brings an old version back as a new one", async () => {
    const { id, content } = await aCourse(editor, { name: "Told" });
    await saveEntry(other, courseKind, { id, version: 1, content: { ...content, about: "Second" }, when: "now" });
    await restoreCourse(editor, { id, version: 2, from: 1 });
    const versions = await listVersions(editor, "course", id);
    expect(versions.map(({ version, what, by, restoredFrom, isLive }) => ({ version, what, by, restoredFrom, isLive }))).toEqual([
      { version: 3, what: "restored", by: "Esha", restoredFrom: 1, isLive: false },
      { version: 2, what: "saved", by: "Om", restoredFrom: null, isLive: true },
      { version: 1, what: "saved", by: "Esha", restoredFrom: null, isLive: false },
    ]);
    expect(await findVersion(editor, "course", id, 2)).toMatchObject({ content: { about: "Second" }, before: { about: content.about } });
    const { what } = await db
      .selectFrom("activity")
      .select("what")
      .where("subject", "=", `course:${id}`)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(what).toBe("course.saved");
  });

  test("has no version that an address only pretends to name", async () => {
    const { id } = await aCourse(editor);
    for (const from of [Number("abc"), 0, -1, 1.5, 2e15]) expect(await restoreCourse(editor, { id, version: 1, from })).toBeUndefined();
  });

  test("is not for other eyes", async () => {
    const { id } = await aCourse(editor);
    for (const answer of [
      await findEntry(counsellor, "course", id),
      await findVersion(counsellor, "course", id, 1),
      await restoreCourse(counsellor, { id, version: 1, from: 1 }),
      await trashCourse(counsellor, id),
      await withdrawCourse(counsellor, id),
      await findEntry(editor, "college", id),
    ])
      expect(answer).toBeUndefined();
    expect(await listVersions(counsellor, "course", id)).toEqual([]);
    expect((await listEntries(counsellor, "course", {})).entries).toEqual([]);
    expect(await countEntries(counsellor, "course")).toMatchObject({ all: 0, trash: 0 });
  });
});

describe("the trash", () => {
  test("takes a course off the site and gives it back as a draft", async () => {
    const { id } = await aCourse(editor, { name: "Thrown" });
    expect(await trashCourse(editor, id)).toEqual({ uses: [] });
    expect(await findCourse("thrown")).toBeUndefined();
    expect((await findEntry(editor, "course", id))?.state).toBe("trash");
    await untrashCourse(editor, id);
    expect((await findEntry(editor, "course", id))?.state).toBe("draft");
  });

  test("does not take a course that is in use, and says where", async () => {
    const { id } = await aCourse(editor, { name: "Needed" });
    await aCollege(editor, { name: "Gives it", offerings: [anOffering(id)] });
    await aCourse(editor, { name: "Suggests it", suggested: [id] }, "draft");
    expect(await trashCourse(editor, id)).toMatchObject({
      uses: [
        { kind: "college", name: "Gives it" },
        { kind: "course", name: "Suggests it" },
      ],
    });
    expect(await findCourse("needed")).toBeDefined();
  });
});

describe("what is typed and not saved", () => {
  test("is kept for its writer alone, and forgotten when it is saved", async () => {
    const { id, content } = await aCourse(editor, { name: "Typing" });
    await saveDraft(editor, "course", { id, basedOn: 1, form: { name: "Typi" } });
    await saveDraft(editor, "course", { id, basedOn: 1, form: { name: "Typin" } });
    expect(await findDraft(editor, "course", id)).toMatchObject({ form: { name: "Typin" }, basedOn: 1 });
    expect(await findDraft(other, "course", id)).toBeUndefined();
    await saveEntry(editor, courseKind, { id, version: 1, content: { ...content, about: "x" }, when: "draft" });
    expect(await findDraft(editor, "course", id)).toBeUndefined();
  });

  test("of a course that does not exist yet is found again too", async () => {
    const id = randomUUID();
    await saveDraft(editor, "course", { id, basedOn: 0, form: { name: "Begun" } });
    expect(await findDraft(editor, "course")).toMatchObject({ id, form: { name: "Begun" } });
    await discardDraft(editor, id);
    expect(await findDraft(editor, "course")).toBeUndefined();
  });

  test("is bounded: the form left longest ago goes first", async () => {
    const writer = await aUser({ role: "editor" });
    const ids = Array.from({ length: maxDrafts + 2 }, () => randomUUID());
    for (const id of ids) await saveDraft(writer, "course", { id, basedOn: 0, form: { name: "Begun" } });
    const found = await Promise.all([ids[0]!, ids[1]!, ids[2]!, ids.at(-1)!].map((id) => findDraft(writer, "course", id)));
    expect(found.map((one) => one !== undefined)).toEqual([false, false, true, true]);
  });
});
