import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { searchSite } from "#app/domain/searches/reads.server.ts";
import { trySearch } from "#app/domain/searches/trial.reads.server.ts";
import { addSynonymInput } from "#app/domain/synonyms/inputs.server.ts";
import { findSynonym, listSynonyms, meaningOf } from "#app/domain/synonyms/reads.server.ts";
import { addSynonym, changeSynonym, deleteSynonym } from "#app/domain/synonyms/writes.server.ts";
import { db } from "#db/client.ts";
import { seedCatalogue } from "#db/demo/seed-catalogue.ts";
import { aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

const plain = { words: "", address: "", means: "", asks: "", always: false };
let editor: Actor;
let counsellor: Actor;

beforeAll(async () => {
  [editor, counsellor] = await Promise.all([aUser({ role: "editor" }), aUser({ role: "counsellor" })]);
  await seedCatalogue(editor, 0);
});

const history = async (id: string) =>
  (await db.selectFrom("activity").select("what").where("subject", "=", `synonym:${id}`).orderBy("id").execute()).map(({ what }) => what);

/** The product as it was built keeps its own copy of the words: it hears of a change as any other process does. */
const firstLink = async (q: string) => {
  const html = await (await visit(`/search?${new URLSearchParams({ q })}`)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return /id="top-hit"[\s\S]*?<a [^>]*href="([^"]+)"/.exec(main)?.[1];
};
const firstSuggested = async (q: string) => {
  const { rows } = (await (await visit(`/search/suggestions?${new URLSearchParams({ q })}`)).json()) as { rows: { to: string }[] };
  return rows[0]?.to;
};

describe("a row that an editor keeps", () => {
  test("is known to the search at once, in every process, and gone when it is deleted", async () => {
    const id = randomUUID();
    expect([await firstLink("hawai jahaj"), await firstSuggested("hawai jahaj")]).toEqual([undefined, undefined]);
    await addSynonym(editor, { ...plain, id, words: "hawai jahaj, हवाई जहाज", address: "/courses/btech" });
    await vi.waitFor(async () => expect(await firstLink("hawai jahaj")).toBe("/courses/btech"), 5_000);
    await vi.waitFor(async () => expect(await firstSuggested("हवाई जहाज")).toBe("/courses/btech"), 5_000);
    await vi.waitFor(async () => expect((await searchSite("havai jahaaj")).pages[0]?.address).toBe("/courses/btech"), 5_000);
    await deleteSynonym(editor, id);
    await vi.waitFor(async () => expect(await firstLink("hawai jahaj")).toBeUndefined(), 5_000);
    expect(await history(id)).toEqual(["synonym.added", "synonym.deleted"]);
  });

  test("may mean other words, or what a course asks for", async () => {
    const [words, asks] = [randomUUID(), randomUUID()];
    await addSynonym(editor, { ...plain, id: words, words: "sui lagana", means: "nursing" });
    await addSynonym(editor, { ...plain, id: asks, words: "kanoon ki pariksha", asks: "clat" });
    await vi.waitFor(async () => expect((await meaningOf("sui lagana")).named).toBe("nursing"), 5_000);
    expect((await trySearch(editor, "sui lagana"))?.found[0]?.address).toBe("/courses/bsc-nursing");
    expect((await trySearch(editor, "kanoon ki pariksha"))?.found[0]?.address).toMatch(/^\/courses\/(ba|bba)-llb$/);
    for (const id of [words, asks]) await deleteSynonym(editor, id);
  });

  test("sent twice is one, and saved over somebody else's change is refused with both versions", async () => {
    const id = randomUUID();
    const row = { ...plain, words: "ek", means: "one" };
    await addSynonym(editor, { id, ...row });
    await addSynonym(editor, { id, ...row });
    expect(await changeSynonym(editor, id, { ...row, means: "two", version: 1 })).toEqual({});
    const { conflict } = (await changeSynonym(editor, id, { ...row, means: "three", version: 1 }))!;
    expect(conflict).toMatchObject({ version: 2, theirs: { means: "two" } });
    expect((await findSynonym(editor, id))?.means).toBe("two");
    expect(await history(id)).toEqual(["synonym.added", "synonym.changed"]);
    await deleteSynonym(editor, id);
  });

  test("is nobody else's to see or change", async () => {
    const { id } = (await listSynonyms(editor))[0]!;
    expect(await listSynonyms(counsellor)).toEqual([]);
    expect(await findSynonym(counsellor, id)).toBeUndefined();
    expect(await addSynonym(counsellor, { ...plain, id: randomUUID(), words: "x", means: "y" })).toBeUndefined();
    expect(await changeSynonym(counsellor, id, { ...plain, words: "x", means: "y", version: 1 })).toBeUndefined();
    expect(await deleteSynonym(counsellor, id)).toBeUndefined();
    expect(await trySearch(counsellor, "loan")).toBeUndefined();
  });
});

describe("what an editor writes", () => {
  const read = (form: Record<string, string>) => addSynonymInput.safeParse({ id: randomUUID(), ...form });

  test("is tidied, and an address may be copied from the browser", () => {
    const { data } = read({ words: " loan ,, लोन , loan", address: "https://www.example.org/hi/services/stdCred_service" });
    expect(data).toMatchObject({ words: "loan, लोन", address: "/services/stdCred_service" });
  });

  test.each([
    [{ words: "", means: "x" }, "words"],
    [{ words: "…, !", means: "x" }, "words"],
    [{ words: "x" }, "address"],
    [{ words: "x", address: "https://elsewhere.example/page" }, "address"],
    [{ words: "x", address: "/admin" }, "address"],
    [{ words: "x", address: "javascript:alert(1)" }, "address"],
    [{ words: "x", means: "y".repeat(201) }, "means"],
  ])("%o is refused beside its field", (form, field) => {
    expect(read(form as Record<string, string>).error?.issues[0]?.path).toEqual([field]);
  });
});

test("the screens are used: listed, tried, added, changed and deleted by forms", async () => {
  const id = randomUUID();
  const added = await visit("/admin/synonyms", { as: editor, form: { id, words: "jahaz", means: "btech" } });
  expect([added.status, added.headers.get("location")]).toEqual([302, `/admin/synonyms?saved=${id}`]);
  await vi.waitFor(async () => {
    const page = await (await visit("/admin/synonyms?try=jahaz", { as: editor })).text();
    expect(page).toContain("/courses/btech");
  }, 5_000);
  const changed = await visit(`/admin/synonyms/${id}`, { as: editor, form: { version: "1", words: "jahaz", means: "bca" } });
  expect(changed.status).toBe(302);
  expect((await findSynonym(editor, id))?.means).toBe("bca");
  expect((await visit(`/admin/synonyms/${id}`, { as: editor, form: { version: "2", words: "", means: "" } })).status).toBe(422);
  expect((await visit(`/admin/synonyms/${id}/deletion`, { as: editor, method: "POST" })).status).toBe(200);
  expect(await findSynonym(editor, id)).toBeUndefined();
});
