import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { archiveFolder } from "#app/domain/archives/model.ts";
import { ledgerFolder } from "#app/domain/erasures/model.ts";
import { listMissing, stillPromised, type Missing } from "#app/domain/restores/files.reads.server.ts";
import { markMoment, readFigures } from "#app/domain/restores/figures.reads.server.ts";
import { differences, type Marked } from "#app/domain/restores/model.ts";
import { countBack, replayLedger } from "#app/domain/restores/replay.writes.server.ts";
import { noteRun } from "#app/domain/restores/runs.writes.server.ts";
import { env } from "#app/platform/env.server.ts";
import { bringBack, keepVersions } from "#app/platform/storage/bucket-versions.server.ts";
import { copyAll } from "#app/platform/storage/copying.server.ts";
import { bucket, s3Settings, storage } from "#app/platform/storage/storage.server.ts";
import { folderStorage } from "#app/platform/storage/storage-folder.server.ts";
import { db } from "#db/client.ts";

/** What bin/backup, bin/restore, bin/drill and bin/files-to-s3 need of the product. DATABASE_URL says which database is meant. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: "string" },
    file: { type: "string" },
    found: { type: "string" },
    began: { type: "string" },
    at: { type: "string" },
  },
});
const keptDays = 35;
const given = (name: keyof typeof values) => values[name] ?? fail(`--${name} is missing`);

type Found = { differences: string[]; missing: Missing[]; replayed: string };

const verbs: Record<string, () => Promise<string>> = {
  /** On production: names this moment and writes down what it held. */
  async mark() {
    const marked = await markMoment(given("name"));
    writeFileSync(given("file"), JSON.stringify(marked));
    return `${Object.keys(marked.figures).length} tables counted at ${marked.at}`;
  },

  /** On the restored database, before anybody sees it. */
  async replay() {
    const { read, ...done } = await replayLedger();
    const back = await countBack();
    if (back > 0) fail(`${back} entries of the ledger do not hold after the replay. Do not open this database.`);
    return `${read} entries of the ledger read, done again: ${JSON.stringify(done)}`;
  },

  /** On the restored database: what is not as it was, and then who would be back. */
  async compare() {
    const marked = JSON.parse(readFileSync(given("file"), "utf8")) as Marked;
    const found: Found = { differences: differences(marked.figures, await readFigures()), missing: await listMissing(), replayed: "" };
    found.replayed = await verbs.replay!().catch((error: Error) => (found.differences.push(error.message), ""));
    writeFileSync(given("found"), JSON.stringify(found));
    return `${found.differences.length} differences, ${found.missing.length} objects not found. ${found.replayed}`;
  },

  /** On production: the result, where the owner sees it. */
  async result() {
    const found = JSON.parse(readFileSync(given("found"), "utf8")) as Found;
    const all = [...found.differences, ...(await stillPromised(found.missing)).map(({ path }) => `${path} is not in the store`)];
    const words = all.length === 0 ? found.replayed : all.slice(0, 20).join("; ");
    await noteRun({ kind: "drill", began: new Date(given("began")), ok: all.length === 0, differences: all.length, words });
    if (all.length > 0) fail(words);
    return "0 differences";
  },

  /** On production: that a backup was made, or that something failed: backup, backup-failed, drill-failed, files-failed. */
  async note() {
    const [, kind = "", outcome] = /^(backup|drill|files)(-failed)?$/.exec(given("name")) ?? fail("--name is not a run");
    await noteRun({ kind: kind as "backup", began: new Date(given("began")), ok: outcome === undefined, words: values.file ?? "" });
    return "noted";
  },

  /** The files: a bucket keeps its versions; a folder is copied into the bucket. */
  async files() {
    if (!bucket) return fail("There is no bucket to back the files up to: set S3_BUCKET and its keys");
    const began = new Date();
    await bucket.check();
    await keepVersions(s3Settings(), keptDays);
    if (bucket === storage) return noted(began, `what is removed from the bucket can be brought back for ${keptDays} days`);
    // pgBackRest belongs into a bucket of its own; where it is not, its backups are no files of ours.
    const { wrong, ...done } = await copyAll(storage, bucket, {
      mirror: true,
      keep: [ledgerFolder, "pgbackrest/"],
      without: [archiveFolder],
    });
    if (wrong.length > 0) fail(`Not the same in the bucket: ${wrong.join(", ")}`);
    return noted(began, JSON.stringify(done));
  },

  /** Everything from the folder into the bucket, to use the bucket from then on. */
  async "files-to-s3"() {
    if (!bucket) return fail("Set S3_BUCKET and its keys");
    const { wrong, ...done } = await copyAll(folderStorage(env.STORAGE_FOLDER), bucket);
    if (wrong.length > 0) fail(`Not the same in the bucket: ${wrong.join(", ")}`);
    return JSON.stringify(done);
  },

  /** After a loss: the folder from the bucket, or what was removed from the bucket after the moment that was restored. */
  async "files-back"() {
    if (!bucket) return fail("There is no bucket: set S3_BUCKET and its keys");
    const before = values.at ? new Date(values.at) : new Date();
    let back = 0;
    for (const { path } of await listMissing()) back += Number(await bringBack(s3Settings(), path, before));
    const { copied } = bucket === storage ? { copied: 0 } : await copyAll(bucket, storage);
    const missing = await listMissing();
    const words = `${back} brought back in the bucket, ${copied} copied into the folder, ${missing.length} still missing`;
    const some = missing.slice(0, 5).map(({ path }) => path);
    return some.length > 0 ? fail(`${words}: ${some.join(", ")}`) : words;
  },
};

async function noted(began: Date, words: string) {
  await noteRun({ kind: "files", began, ok: true, words });
  return words;
}

function fail(words: string): never {
  throw new Error(words);
}

try {
  console.log(await (verbs[positionals[0] ?? ""] ?? (() => fail(`One of: ${Object.keys(verbs).join(", ")}`)))());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await db.destroy();
// Other connections of the product end by themselves only after a while.
process.exit();
