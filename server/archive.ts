import { createReadStream, existsSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { readArchive, writeArchive } from "#app/domain/archives/file.reads.server.ts";
import { fillFrom } from "#app/domain/archives/filling.writes.server.ts";
import { noteTaken } from "#app/domain/archives/writes.server.ts";
import { minPassphrase } from "#app/domain/archives/model.ts";
import { listMissing } from "#app/domain/restores/files.reads.server.ts";
import { countBack, replayLedger } from "#app/domain/restores/replay.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { newArchiveKey, UnreadableArchive } from "#app/platform/archive/sealing.server.ts";
import { db } from "#db/client.ts";

/** What bin/archive runs: everything of the business into one file, and such a file into an empty installation. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { into: { type: "boolean", default: false } } });
const [file] = positionals;
const began = performance.now();

async function out(path: string) {
  const key = await newArchiveKey(await passphrase(true));
  // Never over another one, which is known before anything is taken and before anything could be removed; and for nobody's eyes but
  // this user's.
  const sink = (await create(path)).createWriteStream();
  try {
    const taken = await writeArchive(key, (sealed) => pipeline(sealed, sink));
    await noteTaken(taken);
    return [`${taken.rows} rows and ${taken.files} files`, ...(taken.missing > 0 ? [`${taken.missing} files are missing here`] : [])];
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

const create = (path: string) =>
  open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST" ? new Refused(`There is ${path} already. Give it another name.`) : error;
  });

async function into(path: string) {
  if (!existsSync(path)) throw new Refused(`There is no ${path}.`);
  const filled = await fillFrom(readArchive(createReadStream(path, { highWaterMark: 1_048_576 }), await passphrase(false)));
  // Whoever was erased, or said no, after the archive was taken.
  const { read, ...again } = await replayLedger(new Date(filled.at));
  if ((await countBack(new Date(filled.at))) > 0) throw new Refused("Entries of the ledger do not hold. Do not open this database.");
  const missing = await listMissing();
  return [
    `${filled.rows} rows and ${filled.files} files, as they were at ${filled.at}`,
    `${read} entries of the ledger since then, done again: ${JSON.stringify(again)}`,
    ...(missing.length > 0 ? [`${missing.length} files are missing`] : []),
    "nobody has a password yet: server/owner.js --new-password ADDRESS gives the owner one",
  ];
}

/** Typed, and not shown; or the first line of what is piped in; or ARCHIVE_PASSPHRASE. */
async function passphrase(isNew: boolean) {
  const given = process.env.ARCHIVE_PASSPHRASE ?? (await ask("Passphrase"));
  if (isNew && given.length < minPassphrase) throw new Refused(`A passphrase has ${minPassphrase} letters or more.`);
  if (isNew && process.stdin.isTTY && process.env.ARCHIVE_PASSPHRASE === undefined && (await ask("Once more")) !== given)
    throw new Refused("These are two different ones.");
  return given;
}

async function ask(question: string) {
  process.stderr.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  const { value } = (await lines[Symbol.asyncIterator]().next()) as { value?: string };
  lines.close();
  if (process.stdin.isTTY) process.stderr.write("\n");
  return value ?? "";
}

try {
  if (file === undefined) throw new Refused("Say which file: bin/archive FILE, or bin/archive --into FILE");
  const words = await (values.into ? into(file) : out(file));
  words.push(
    `${((performance.now() - began) / 1000).toFixed(1)} s, ${(statSync(file).size / 1e6).toFixed(1)} MB, at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory`,
  );
  console.log(words.join("\n"));
} catch (error) {
  console.error(error instanceof Refused || error instanceof UnreadableArchive ? error.message : error);
  process.exitCode = 1;
}
await db.destroy();
// Other connections of the product end by themselves only after a while.
process.exit();
