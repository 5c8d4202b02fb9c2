import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { findPage, maxMisses } from "#app/domain/partnerships/page.reads.server.ts";
import { countPages, endPage, renewPage } from "#app/domain/partnerships/page.writes.server.ts";
import { addPayment, agreeOn, setStanding } from "#app/domain/partnerships/writes.server.ts";
import { db } from "#db/client.ts";
import { anEnquiry, aPartner, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let owner: Actor, manager: Actor, ravi: Actor;
beforeAll(async () => {
  [owner, manager, ravi] = await Promise.all([aUser({ role: "admin" }), aUser({ role: "manager" }), aUser({ role: "counsellor" })]);
});
beforeEach(() => db.deleteFrom("rate_limits").execute());

let phones = 9_160_000_000;
const comeBy = async (partner: string, count: number) => {
  for (let index = 0; index < count; index++) await anEnquiry({ phone: String(phones++), partner }, { isSettled: true });
};
const pageFor = async (id: string, by = manager) => {
  const { pathname } = new URL((await renewPage(by, id))!.address);
  return { path: pathname, secret: pathname.split("/").at(-1)! };
};
const aWeekLater = () => sql`update partner_pages set counted_at = counted_at - interval '8 days'`.execute(db);
const enquiriesAt = async (secret: string) => (await findPage(secret))!.counts.enquiries;

test("the address is kept as a hash alone, in the partner's language; renewing and ending close it at once", async () => {
  const { id } = await aPartner(manager, { language: "hi" });
  const first = await pageFor(id);
  expect(first.path).toMatch(/^\/hi\/partner\/[\w-]{43}$/);
  expect(JSON.stringify(await db.selectFrom("partner_pages").selectAll().execute())).not.toContain(first.secret);
  const second = await pageFor(id);
  expect([await findPage(first.secret), (await findPage(second.secret)) !== undefined]).toEqual([undefined, true]);
  await endPage(manager, id);
  expect(await findPage(second.secret)).toBeUndefined();
  const third = await pageFor(id);
  await setStanding(manager, id, "ended");
  expect(await findPage(third.secret)).toBeUndefined();
  await expect(renewPage(manager, id)).rejects.toThrow("ended");
  expect([await renewPage(ravi, id), await endPage(ravi, id)]).toEqual([undefined, undefined]);
});

test("it counts in steps and once a week, and one more or less is not seen", async () => {
  const { id, code } = await aPartner(manager);
  await comeBy(code, 4);
  const { secret } = await pageFor(id);
  const none = await aPartner(manager);
  const empty = await pageFor(none.id);
  // Four and none read alike.
  expect((await findPage(secret))!.counts).toEqual((await findPage(empty.secret))!.counts);
  await comeBy(code, 2);
  await countPages();
  expect([await enquiriesAt(secret), await enquiriesAt((await pageFor(id)).secret)]).toEqual([0, 0]);
  const { secret: again } = await pageFor(id);
  await aWeekLater();
  await countPages();
  expect(await enquiriesAt(again)).toBe(5);
  await aWeekLater();
  await comeBy(code, 3);
  await countPages();
  expect(await enquiriesAt(again)).toBe(5);
});

test("made in the middle of a week, it is not counted anew on the Monday after", async () => {
  const { id, code } = await aPartner(manager);
  await comeBy(code, 4);
  const { secret } = await pageFor(id);
  await sql`update partner_pages set counted_at = counted_at - interval '5 days' where partner_id = ${id}`.execute(db);
  await comeBy(code, 1);
  await countPages();
  expect(await enquiriesAt(secret)).toBe(0);
});

test("it says no name, and money only when the owner says so: never what is owed", async () => {
  const { id, code } = await aPartner(owner, { name: "Sharma Sir", rate: 4_321 });
  await comeBy(code, 6);
  await addPayment(owner, id, { id, day: "2026-06-01", rupees: 9_876, note: "For Asha Kumari" });
  const { path } = await pageFor(id);
  const read = async () => (await visit(path)).text();
  const before = await read();
  expect(before).toContain("5 or more");
  expect(before).toContain("fewer than 5");
  for (const words of ["Asha", "9,876", "4,321"]) expect(before).not.toContain(words);
  await agreeOn(owner, id, { rate: 4_321, showsMoney: true });
  const after = await read();
  for (const words of ["9,876", "4,321"]) expect(after).toContain(words);
  expect(after).not.toContain("Asha");
});

test("nobody keeps it, finds it or guesses it", async () => {
  const { id } = await aPartner(manager);
  const { path } = await pageFor(id);
  const { status, headers } = await visit(path);
  expect([status, headers.get("cache-control"), headers.get("x-robots-tag"), headers.get("referrer-policy")]).toEqual([
    200,
    "no-store",
    "noindex, nofollow",
    "no-referrer",
  ]);
  await endPage(manager, id);
  const gone = await visit(path);
  const never = await visit(`/partner/${"x".repeat(43)}`);
  const words = async (answer: Response) => /<h1[^>]*>([^<]*)</.exec(await answer.text())?.[1];
  expect([gone.status, never.status, await words(gone)]).toEqual([404, 404, await words(never)]);
  let last = 404;
  for (let index = 0; index < maxMisses; index++) last = (await visit(`/partner/${"y".repeat(43)}`)).status;
  expect(last).toBe(429);
});

test("a link leads on with its code, and without it for whoever is paused or nobody", async () => {
  const { id, code } = await aPartner(manager, { path: "/courses" });
  const to = async (path: string) => (await visit(path)).headers.get("location");
  expect(await to(`/r/${code.toLowerCase()}`)).toBe(`/courses?partner=${code}`);
  const { headers } = await visit(`/r/${code}`);
  expect([headers.get("cache-control"), headers.get("set-cookie")]).toEqual(["no-store", null]);
  await setStanding(manager, id, "paused");
  expect([await to(`/r/${code}`), await to("/r/none"), await to("/r/ZZZZZZ")]).toEqual(["/courses", "/", "/"]);
});
