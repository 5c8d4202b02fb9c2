import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { markMoment, readFigures } from "#app/domain/restores/figures.reads.server.ts";
import { listMissing, stillPromised } from "#app/domain/restores/files.reads.server.ts";
import { differences } from "#app/domain/restores/model.ts";
import { noteRun } from "#app/domain/restores/runs.writes.server.ts";
import { copyAll } from "#app/platform/storage/copying.server.ts";
import { folderStorage } from "#app/platform/storage/storage-folder.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.ts";
import { aLead, aSlide, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";

const folder = mkdtempSync(join(tmpdir(), "drill-"));
afterAll(() => rmSync(folder, { recursive: true }));

let editor: Actor, ravi: Actor;
beforeAll(async () => {
  [editor, ravi] = [await aUser({ role: "editor" }), await aUser({ role: "counsellor" })];
  await aSlide(editor, { picture: await aPicture() });
});

describe("a restored database is compared with what production held at the moment", () => {
  test("the same rows are no difference, in whatever order they lie", async () => {
    const { figures } = await markMoment("same");
    await sql`update settings set privacy_phone = privacy_phone`.execute(db);
    expect(Object.keys(figures).length).toBeGreaterThan(80);
    expect(differences(figures, await readFigures())).toEqual([]);
  });

  test("a lost row, a changed one, one too many and a lost table are each told", async () => {
    const number = await aLead(ravi, { name: "As it was" });
    const { figures } = await markMoment("before");
    await sql`update leads set name = 'Otherwise' where number = ${number}`.execute(db);
    expect(differences(figures, await readFigures())).toEqual([expect.stringMatching(/^leads has other contents in its \d+ rows$/)]);
    await sql`update leads set name = 'As it was' where number = ${number}`.execute(db);
    await sql`insert into heartbeats (name, at, detail) values ('one too many', now(), '{}')`.execute(db);
    expect(differences(figures, await readFigures())).toEqual([expect.stringMatching(/^heartbeats has \d+ rows instead of \d+$/)]);
    await sql`delete from heartbeats where name = 'one too many'`.execute(db);
    const { leads: _, ...without } = await readFigures();
    expect(differences(figures, without)).toEqual(["leads is missing"]);
  });

  test("what is written meanwhile does not count: the figures are those of the moment", async () => {
    const before = await readFigures();
    const [{ figures }] = await Promise.all([markMoment("busy"), aLead(ravi), aLead(ravi)]);
    const after = await readFigures();
    const count = ({ leads }: typeof before) => Number(leads!.rows);
    expect(count(after)).toBe(count(before) + 2);
    expect(count(figures)).toBeGreaterThanOrEqual(count(before));
    expect(count(figures)).toBeLessThanOrEqual(count(after));
  });
});

describe("files", () => {
  test("one that a row promises and the store does not have is found, unless it was removed on purpose", async () => {
    expect(await listMissing()).toEqual([]);
    const { id } = await db.selectFrom("files").select("id").executeTakeFirstOrThrow();
    const [path = ""] = await storage.list(`variants/${id}/`);
    await storage.remove([path]);
    const missing = await listMissing();
    expect(missing).toEqual([{ id, path }]);
    expect(await stillPromised(missing)).toEqual(missing);
    await db.updateTable("files").set({ removal_started_at: new Date() }).where("id", "=", id).execute();
    expect(await stillPromised(missing)).toEqual([]);
    await db.updateTable("files").set({ removal_started_at: null }).where("id", "=", id).execute();
  });

  test("are copied once, compared, and as a backup follow what is removed, but never an empty folder", async () => {
    const [from, to] = [folderStorage(join(folder, "from")), folderStorage(join(folder, "to"))];
    for (const name of ["a/1", "a/2", "b/नमस्ते"]) await from.put(name, new TextEncoder().encode(name), "text/plain");
    expect(await copyAll(from, to)).toMatchObject({ copied: 3, there: 0, wrong: [] });
    expect(await copyAll(from, to)).toMatchObject({ copied: 0, there: 3 });
    expect(readFileSync(join(folder, "to", "b", "नमस्ते"), "utf8")).toBe("b/नमस्ते");
    // Half of it, from a copy that was cut off.
    writeFileSync(join(folder, "to", "a", "2"), "a");
    expect(await copyAll(from, to)).toMatchObject({ copied: 1, there: 2 });
    await to.put("erasures/1", new TextEncoder().encode("{}"), "application/json");
    await from.remove(["a/1"]);
    await from.put("archives/1", new TextEncoder().encode("everything"), "application/octet-stream");
    expect(await copyAll(from, to, { mirror: true, keep: ["erasures/"], without: ["archives/"] })).toMatchObject({ copied: 0, removed: 1 });
    expect(await to.list("")).toEqual(["a/2", "b/नमस्ते", "erasures/1"]);
    const nothing = folderStorage(join(folder, "not mounted"));
    await expect(copyAll(nothing, to, { mirror: true })).rejects.toThrow(/nothing was removed/);
    expect(await to.list("")).toHaveLength(3);
  });
});

describe("the program behind bin/drill", () => {
  const run = (...flags: string[]) => promisify(execFile)(process.execPath, ["server/restores.ts", ...flags]);
  const [file, found] = [join(folder, "marked"), join(folder, "found")];
  const began = new Date().toISOString();
  const lastRun = () =>
    db.selectFrom("backup_runs").select(["kind", "ok", "differences", "words"]).orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();

  test("says 0 differences of what is as it was, and names what is not, with an exit code", { timeout: 120_000 }, async () => {
    // Of which an object is missing since the test before.
    await db.deleteFrom("topCarousel_db").execute();
    await db.deleteFrom("files").execute();
    await run("mark", "--name", "drill", "--file", file);
    await run("compare", "--file", file, "--found", found);
    expect((await run("result", "--found", found, "--began", began)).stdout).toContain("0 differences");
    expect(await lastRun()).toMatchObject({ kind: "drill", ok: true, differences: 0 });
    await sql`update settings set privacy_phone = 'broken'`.execute(db);
    await run("compare", "--file", file, "--found", found);
    await expect(run("result", "--found", found, "--began", began)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("settings has other contents") as string,
    });
    expect(await lastRun()).toMatchObject({ kind: "drill", ok: false, words: expect.stringContaining("settings") as string });
  });

  test("keeps a season of runs", async () => {
    await noteRun({ kind: "backup", began: new Date(Date.now() - 91 * 86_400_000), ok: true, words: "old" });
    await noteRun({ kind: "backup", began: new Date(), ok: true, words: "new" });
    const rows = await db.selectFrom("backup_runs").select("words").where("kind", "=", "backup").execute();
    expect(rows).toEqual([{ words: "new" }]);
  });
});
