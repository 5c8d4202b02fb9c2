import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { db } from "#db/client.ts";
import { anEnquiry, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let owner: Actor;
beforeAll(async () => {
  owner = await aUser({ role: "admin" });
});

/** The words of a page, without its markup. */
const read = async (path: string, as = owner) => (await (await visit(path, { as })).text()).replaceAll(/<script.*?<\/script>|<[^>]+>/gs, " ").replaceAll(/\s+/g, " "); // prettier-ignore
const beat = (ago: string) => sql`insert into heartbeats (name, at) values ('worker', now() - ${ago}::interval) on conflict (name) do update set at = excluded.at`.execute(db); // prettier-ignore

test("says what works, since when, what does not and what to do, in both languages", async () => {
  await beat("5 minutes");
  const silent = await read("/admin/health");
  expect(silent).toContain("1 thing needs attention.");
  expect(silent).toMatch(/Work behind the scenes Does not work No sign of life since today \d\d:\d\d/);
  expect(silent).toContain("Ask your operator to start the worker.");
  expect(silent).toContain("Nothing says that backups are made.");
  expect(await read("/admin")).toContain("1 thing does not work: see what, and what to do.");
  expect(await read("/hi/admin/health")).toMatch(/परदे के पीछे का काम नहीं चल रहा/);
  await beat("0 seconds");
  expect(await read("/admin/health")).toMatch(/Everything that is set up works\. \d things are not set up yet\./);
  expect(await read("/admin")).not.toContain("what to do");
});

test("an enquiry that waits is counted, and its number opens the list", async () => {
  await anEnquiry({}, { isSettled: true });
  const html = await (await visit("/admin/health", { as: owner })).text();
  expect(html).toMatch(/1 waits for an answer, since today/);
  expect(html).toMatch(/<a [^>]*data-number="1"[^>]*href="\/admin\/contact"|<a [^>]*href="\/admin\/contact"[^>]*data-number="1"/);
});

test("the night's backup and its proof are told as they were written down", async () => {
  await sql`insert into backup_runs (kind, began_at, ended_at, ok, seconds, differences) values
    ('backup', now() - interval '1 minute', now(), true, 12.4, null), ('drill', now() - interval '1 minute', now(), true, 41.2, 0),
    ('files', now() - interval '1 minute', now(), false, 2, null)`.execute(db);
  const page = await read("/admin/health");
  expect(page).toMatch(/Last proved restore Works today \d\d:\d\d, 41 s, 0 differences\./);
  expect(page).toMatch(/Backup of the data Works today \d\d:\d\d, 12 s\./);
  expect(page).toMatch(/Backup of the files Does not work The last try, today \d\d:\d\d, failed\. There is no good one yet\./);
  // As the drill writes down what it found.
  await sql`insert into backup_runs (kind, began_at, ended_at, ok, seconds, differences) values
    ('drill', now(), now() + interval '1 second', false, 12, 3)`.execute(db);
  expect(await read("/admin/health")).toMatch(
    /Last proved restore Does not work The last try, today \d\d:\d\d, failed\. The last good one: today \d\d:\d\d, 41 s, 0 differences/,
  );
  await sql`delete from backup_runs`.execute(db);
});

test("nobody but the owner opens it, and an editor's home does not tell", async () => {
  await beat("5 minutes");
  for (const role of ["manager", "counsellor", "editor"] as const)
    expect((await visit("/admin/health", { as: await aUser({ role }) })).status, role).toBe(404);
  expect(await read("/admin", await aUser({ role: "editor" }))).not.toContain("does not work");
});
