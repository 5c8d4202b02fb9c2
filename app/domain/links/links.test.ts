import http from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { collectLinks } from "#app/domain/links/collecting.writes.server.ts";
import { countLinks, listBrokenIn, listLinks } from "#app/domain/links/reads.server.ts";
import { lookAgain, lookAtDueLinks } from "#app/domain/links/writes.server.ts";
import { trashPost } from "#app/domain/posts/writes.server.ts";
import { db } from "#db/client.ts";
import { aPost, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

/** Another site. `gone` are its pages that are no more; it answers nobody who asks for the head alone. */
const gone = new Set<string>();
const asked: string[] = [];
const site = http
  .createServer(({ method, url = "" }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(method === "HEAD" ? 500 : gone.has(url) ? 404 : 200).end();
  })
  .listen(0, "127.0.0.1");
await new Promise((resolve) => site.once("listening", resolve));
const there = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
afterAll(() => (site.closeAllConnections(), site.close()));

let editor: Actor;
let counsellor: Actor;
beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  counsellor = await aUser({ role: "counsellor" });
  // What the migrations bring names real sites, and those are nobody's to ask from a test.
  await sql`update facts set url = ''`.execute(db);
  await sql`update scholarships set url = '', website = ''`.execute(db);
});

const dueNow = () => sql`update links set next_at = now() - interval '1 minute'`.execute(db);
const aDayLater = () => sql`update links set failing_since = failing_since - interval '1 day'`.execute(db);
const round = async () => {
  await dueNow();
  asked.length = 0;
  return lookAtDueLinks({ pause: 0 });
};

test("an address that fails twice, a day apart, is told where it stands, until it answers or is mended", async () => {
  const [source, inText] = [`${there}/source`, `${there}/in-a-text`];
  const other = await aPost(editor, { name: "Demo post with a source", body: `[From here](${source}).` });
  const post = await aPost(editor, { name: "Demo post with links", body: `Look [here](${inText}) and [at home](/courses).` });
  await collectLinks();
  expect((await db.selectFrom("links").select("url").orderBy("url").execute()).map(({ url }) => url)).toEqual([inText, source]);

  expect(await round()).toBe(2);
  expect(asked.toSorted()).toEqual(["GET /in-a-text", "GET /source", "HEAD /in-a-text", "HEAD /source"]);
  expect([await countLinks(editor, "broken"), await countLinks(editor, "failing")]).toEqual([0, 0]);

  gone.add("/source").add("/in-a-text");
  await round();
  await round();
  expect([await countLinks(editor, "broken"), await countLinks(editor, "failing")]).toEqual([0, 2]);
  await aDayLater();
  await round();
  expect([await countLinks(editor, "broken"), await countLinks(editor, "failing")]).toEqual([2, 0]);
  const { links } = await listLinks(editor, "broken", 1);
  expect(
    Object.fromEntries(links.map(({ url, status, uses }) => [url, [status, ...uses.map(({ kind, subject }) => `${kind} ${subject}`)]])),
  ).toEqual({
    [inText]: [404, `post ${post.id}`],
    [source]: [404, `post ${other.id}`],
  });
  expect(await listBrokenIn(editor, "post", other.id)).toMatchObject([{ url: source, status: 404 }]);
  expect(await listBrokenIn(editor, "post", post.id)).toHaveLength(1);

  // Nobody else is told, and nobody else asks in our name.
  const broken = links.find(({ url }) => url === source)!;
  expect([await countLinks(counsellor, "broken"), (await listLinks(counsellor, "broken", 1)).links]).toEqual([0, []]);
  expect(await lookAgain(counsellor, broken.id)).toBeUndefined();

  // Looked at again at once is what was just seen; a moment later it is asked.
  gone.delete("/source");
  asked.length = 0;
  expect([await lookAgain(editor, broken.id), asked]).toEqual([{ url: source, works: false }, []]);
  await sql`update links set checked_at = checked_at - interval '1 minute'`.execute(db);
  expect(await lookAgain(editor, broken.id)).toEqual({ url: source, works: true });
  expect(await listBrokenIn(editor, "post", other.id)).toEqual([]);

  // What was thrown away is nobody's work, and what stands nowhere is forgotten.
  await trashPost(editor, post.id);
  expect(await countLinks(editor, "broken")).toBe(0);
  await collectLinks();
  expect(await db.selectFrom("links").select("url").execute()).toEqual([{ url: source }]);
});

test("the list opens what /admin counts, the fact says it, and it is looked at again without a script", async () => {
  // Nobody vouches for this one, and it will not get better: the source of a fact is always asked over TLS.
  const url = `${there.replace("http:", "https:")}/a-fee`;
  await sql`update facts set url = ${url} where key = 'interest'`.execute(db);
  await collectLinks();
  await round();
  await aDayLater();
  await round();
  expect(await (await visit("/admin", { as: editor })).text()).toContain("1 link to another site is broken.");
  const list = await (await visit("/admin/links?show=broken", { as: editor })).text();
  for (const words of [url, "Its certificate is not valid", "/admin/facts/interest"]) expect(list).toContain(words);
  expect(await (await visit("/admin/facts/interest", { as: editor })).text()).toContain("1 address here no longer answers");
  const { id } = await db.selectFrom("links").select("id").where("url", "=", url).executeTakeFirstOrThrow();
  const looked = await visit(`/admin/links/${id}/look`, { as: editor, form: {} });
  expect(looked.headers.get("location")).toBe(`/admin/links?looked=fails&id=${id}`);
  expect(await (await visit(looked.headers.get("location")!, { as: editor })).text()).toContain("still does not answer");
  // Mended where it stands, it is off the list before the night.
  await sql`update facts set url = '' where key = 'interest'`.execute(db);
  expect([await countLinks(editor, "broken"), (await listLinks(editor, "broken", 1)).links]).toEqual([0, []]);
  expect((await visit("/admin/links", { as: counsellor })).status).toBe(404);
});
