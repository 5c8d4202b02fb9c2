import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { askForArchive, openArchive, removeArchive } from "#app/domain/archives/asking.writes.server.ts";
import { readArchive } from "#app/domain/archives/file.reads.server.ts";
import { archiveInput } from "#app/domain/archives/inputs.server.ts";
import { openedKeys } from "#app/domain/archives/keys.reads.server.ts";
import { attemptArchive, clearOldArchives } from "#app/domain/archives/making.writes.server.ts";
import { archiveFolder, archivePath, manifestName, sumsName, tablePath } from "#app/domain/archives/model.ts";
import { listArchives } from "#app/domain/archives/reads.server.ts";
import { filesInTar } from "#app/platform/archive/tar.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

const passphrase = "a long way to say nothing";
/** Each key takes its time to be derived, on purpose. */
const patient = { timeout: 120_000 };
const folder = mkdtempSync(join(tmpdir(), "asking-"));
let owner: Actor, other: Actor, manager: Actor, ravi: Actor;

beforeAll(async () => {
  [owner, other] = [await aUser({ role: "admin", name: "Asha" }), await aUser({ role: "admin" })];
  [manager, ravi] = [await aUser({ role: "manager" }), await aUser({ role: "counsellor" })];
  await aFollowUp(ravi, await aLead(ravi, { name: "Somebody Inside" }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// One at a time: each test finds none.
afterEach(async () => {
  await sql`update archives set failed_at = now(), sealed_keys = null where made_at is null and failed_at is null`.execute(db);
  await sql`update archives set made_at = now() - interval '2 days' where made_at is not null`.execute(db);
  await clearOldArchives();
});

const ask = async (as = owner) => {
  const id = randomUUID();
  await askForArchive(as, { id, passphrase });
  return id;
};
const rowOf = (id: string) => db.selectFrom("archives").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const objects = () => storage.list(archiveFolder);

async function contentsOf(file: AsyncIterable<Uint8Array>) {
  const found = new Map<string, Buffer>();
  for await (const { name, body } of filesInTar(readArchive(file, passphrase))) found.set(name, Buffer.concat(await Array.fromAsync(body)));
  return found;
}

test("what the page makes is what the command makes, and nobody finds the passphrase here", patient, async () => {
  const id = await ask();
  const { rows: kept } = await sql<{ words: string }>`select row_to_json(a)::text as words from archives a
    union all select data::text from pgboss.job where name = 'archive.make'
    union all select row_to_json(l)::text from activity l where what like 'archive.%'`.execute(db);
  expect(kept.length).toBeGreaterThan(2);
  for (const { words } of kept)
    for (const writing of ["utf8", "hex", "base64"] as const) expect(words).not.toContain(Buffer.from(passphrase).toString(writing));

  expect(await attemptArchive(id)).toBe(true);
  expect(await rowOf(id)).toMatchObject({ sealed_keys: null, failed_at: null, missing: 0, done: expect.any(Number) as number });
  const file = await openArchive(owner, id);
  const own = await contentsOf(file!.body);
  const path = join(folder, "command.archive");
  await promisify(execFile)(process.execPath, ["server/archive.ts", path], { env: { ...process.env, ARCHIVE_PASSPHRASE: passphrase } });
  const commanded = await contentsOf(createReadStream(path));
  // What was written down about the making itself.
  const later = new Set([manifestName, sumsName, ...["activity", "mails"].map(tablePath)]);
  expect([...own.keys()]).toEqual([...commanded.keys()]);
  for (const [name, bytes] of own) if (!later.has(name)) expect(bytes.equals(commanded.get(name)!), name).toBe(true);
  expect(own.get(tablePath("leads"))!.toString()).toContain("Somebody Inside");
  // Another passphrase reads nothing.
  const { body } = (await storage.get(archivePath(id)))!;
  await expect(Array.fromAsync(readArchive(body, "another one, and wrong"))).rejects.toThrow("passphrase");

  const { rows: lines } = await sql<{ part: string; by: string }>`select detail ->> 'part' as part, actor_id as by from activity
    where what = 'archive.exported' and subject = ${`archive:${id}`} order by id`.execute(db);
  expect(lines).toEqual(["asked", "made", "downloaded"].map((part) => ({ part, by: owner.id })));
  const { rows: mails } = await sql<{ to: string; subject: string }>`select user_id as to, subject from mails
    where template = 'owner-archive' order by user_id`.execute(db);
  expect(mails.map(({ to }) => to)).toEqual([owner.id, other.id].toSorted());
  expect(mails[0]!.subject).toContain("Asha");
});

test("it is the owners' alone, and the file is that of who asked for it, for a day", patient, async () => {
  for (const actor of [manager, ravi]) {
    expect(await askForArchive(actor, { id: randomUUID(), passphrase })).toBeUndefined();
    expect(await listArchives(actor)).toEqual([]);
  }
  const id = await ask();
  expect(await openArchive(owner, id)).toBeUndefined();
  await attemptArchive(id);
  for (const actor of [other, manager, ravi]) {
    expect(await openArchive(actor, id)).toBeUndefined();
    expect(await removeArchive(actor, id)).toBeUndefined();
  }
  expect((await listArchives(other))[0]).toMatchObject({ id, isOwn: false, state: "ready", by: "Asha" });
  expect(await openArchive(owner, "no id")).toBeUndefined();
  await (await openArchive(owner, id))!.body.cancel();
  await sql`update archives set made_at = now() - interval '24 hours' where id = ${id}`.execute(db);
  expect(await openArchive(owner, id)).toBeUndefined();
  expect((await listArchives(owner))[0]).toMatchObject({ state: "gone" });
  expect(await objects()).toEqual([archivePath(id)]);
  await clearOldArchives();
  expect(await objects()).toEqual([]);
  expect((await rowOf(id)).removed_at).not.toBeNull();
});

test("one is made at a time, sent twice it is one, and a file that waits is taken or removed first", patient, async () => {
  const id = await ask();
  expect(await askForArchive(owner, { id, passphrase })).toEqual({ id });
  await expect(ask()).rejects.toThrow("already");
  await expect(ask(other)).rejects.toThrow("already");
  await attemptArchive(id);
  await expect(ask()).rejects.toThrow("waits");
  // Another owner need not wait for the day to end.
  const theirs = await ask(other);
  expect(await removeArchive(owner, id)).toEqual({ id });
  expect(await removeArchive(owner, id)).toBeUndefined();
  expect(await openArchive(owner, id)).toBeUndefined();
  await attemptArchive(theirs);
  expect(await objects()).toEqual([archivePath(theirs)]);
  const both = await Promise.allSettled([ask(), ask(), ask()]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a worker that is killed leaves nothing half, and the next one makes it with another key", patient, async () => {
  const id = await ask();
  const keys = openedKeys(id, (await rowOf(id)).sealed_keys);
  expect(keys).toHaveLength(3);
  // Holds the worker up in the midst of its reading.
  const holding = new pg.Client({ connectionString: process.env.DATABASE_URL! });
  await holding.connect();
  await holding.query("begin");
  await holding.query("lock table leads in access exclusive mode");
  const program = `const { attemptArchive } = await import("#app/domain/archives/making.writes.server.ts"); await attemptArchive("${id}");`;
  const worker = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: "ignore" });
  const ended = new Promise((resolve) => worker.once("exit", (_code, signal) => resolve(signal)));
  while ((await rowOf(id)).run === null) await sleep(50);
  worker.kill("SIGKILL");
  expect(await ended).toBe("SIGKILL");
  await holding.query("rollback");
  await holding.end();
  expect(await objects()).toEqual([]);
  expect(openedKeys(id, (await rowOf(id)).sealed_keys)).toEqual(keys.slice(1));
  // Whoever looks at once waits: it may be another worker that is well.
  expect(await attemptArchive(id)).toBe(false);
  await sql`update archives set moved_at = now() - interval '20 seconds' where id = ${id}`.execute(db);
  expect(await attemptArchive(id)).toBe(true);
  const { body } = (await openArchive(owner, id))!;
  const bytes = Buffer.concat(await Array.fromAsync(body));
  expect(bytes.toString("latin1", 0, 200)).toContain(keys[1]!.salt.toString("base64"));
  expect(await objects()).toEqual([archivePath(id)]);
});

test("what fails is tried three times, then it is said; what nobody makes within an hour is given up with its keys", patient, async () => {
  const id = await ask();
  // A file that cannot be opened with the secret of this installation fails every attempt.
  await sql`update archives set sealed_keys = ${Buffer.from("of another installation")} where id = ${id}`.execute(db);
  expect(await attemptArchive(id)).toBe(true);
  expect(await rowOf(id)).toMatchObject({ sealed_keys: null, made_at: null, failed_at: expect.any(Date) as Date });
  expect((await listArchives(owner))[0]).toMatchObject({ id, state: "failed" });
  const late = await ask();
  await clearOldArchives();
  expect((await rowOf(late)).failed_at).toBeNull();
  await sql`update archives set asked_at = now() - interval '61 minutes' where id = ${late}`.execute(db);
  await clearOldArchives();
  expect(await rowOf(late)).toMatchObject({ sealed_keys: null, failed_at: expect.any(Date) as Date });
  expect(await attemptArchive(late)).toBe(true);
  expect(await objects()).toEqual([]);
});

test("a passphrase is long, is typed twice, and stays as it was typed", () => {
  const id = randomUUID();
  const said = (one: string, again = one) => archiveInput.safeParse({ id, passphrase: one, passphraseAgain: again });
  expect(said("  with spaces around  ").data).toMatchObject({ passphrase: "  with spaces around  " });
  for (const [one, again] of [["eleven sign"], ["x".repeat(201)], ["a long way to say", "a long way to sing"]] as const)
    expect(said(one, again).success, one).toBe(false);
});
