import { createHash } from "node:crypto";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Storage } from "#app/platform/storage/object-store.ts";

export type Copied = { copied: number; bytes: number; there: number; removed: number; wrong: string[] };

/**
 * Everything from one store in the other, each read back and compared, byte for byte, before it counts. What is there already is
 * not copied again: an object never changes under its name. With `mirror` what the first store no longer has goes from the other.
 * What begins with one of `without` stays where it is.
 */
export async function copyAll(
  from: Storage,
  to: Storage,
  { mirror = false, keep = [] as readonly string[], without = [] as readonly string[] } = {},
): Promise<Copied> {
  const [all, there] = [await from.list(""), new Set(await to.list(""))];
  const here = all.filter((path) => !without.some((folder) => path.startsWith(folder)));
  const done: Copied = { copied: 0, bytes: 0, there: 0, removed: 0, wrong: [] };
  const folder = mkdtempSync(join(tmpdir(), "copying-"));
  try {
    for (const path of here) {
      if (there.has(path) && (await isSame(from, to, path))) done.there += 1;
      else await copyOne(path);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const known = new Set(here);
  const gone = mirror ? [...there].filter((path) => !known.has(path) && !keep.some((folder) => path.startsWith(folder))) : [];
  // An empty folder is more likely one that is not mounted.
  if (gone.length > 0 && here.length === 0) throw new Error("There is nothing to copy from: nothing was removed from the copy");
  await to.remove(gone);
  return { ...done, removed: gone.length };

  async function copyOne(path: string) {
    const object = await from.get(path);
    // Removed meanwhile: nobody misses it.
    if (!object) return;
    const file = join(folder, "object");
    await pipeline(Readable.fromWeb(object.body as never), createWriteStream(file));
    await to.put(path, { file, bytes: statSync(file).size }, typeOf(path));
    if ((await hashOf(from, path)) === (await hashOf(to, path))) done.copied += 1;
    else done.wrong.push(path);
    done.bytes += statSync(file).size;
  }
}

async function isSame(from: Storage, to: Storage, path: string) {
  const [one, other] = [await from.get(path), await to.get(path)];
  await Promise.all([one?.body.cancel(), other?.body.cancel()]);
  return one !== undefined && one.size === other?.size;
}

async function hashOf(store: Storage, path: string) {
  const hash = createHash("sha256");
  for await (const part of (await store.get(path))?.body ?? []) hash.update(part);
  return hash.digest("hex");
}

const types: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  mp4: "video/mp4",
  webm: "video/webm",
  json: "application/json",
};
export const typeOf = (path: string) => types[path.split(".").at(-1)!.toLowerCase()] ?? "application/octet-stream";
