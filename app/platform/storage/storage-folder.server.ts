import { randomUUID } from "node:crypto";
import { access, constants, copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { ReadableStream as LazyStream } from "node:stream/web";
import { tame, type FileOnDisk, type Part, type Storage } from "#app/platform/storage/object-store.ts";

const incoming = ".incoming";
const abandonedAfter = 60 * 60 * 1000;

export function folderStorage(folder: string): Storage {
  const root = resolve(folder);

  return {
    kind: "folder",

    async put(path, body) {
      const target = inside(root, path);
      const temporary = join(root, incoming, randomUUID());
      await mkdir(dirname(temporary), { recursive: true });
      try {
        await writeDurably(temporary, body);
        await mkdir(dirname(target), { recursive: true });
        await rename(temporary, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async get(path, part) {
      const name = inside(root, path);
      const found = await stat(name).catch(missingIsUndefined);
      const size = part ? part.last - part.first + 1 : found?.size;
      return found && size !== undefined ? { size, body: LazyStream.from(chunksOf(name, part)) as ReadableStream<Uint8Array> } : undefined;
    },

    async exists(path) {
      return (await stat(inside(root, path)).catch(missingIsUndefined))?.isFile() ?? false;
    },

    async list(prefix) {
      const entries = (await readdir(root, { recursive: true, withFileTypes: true }).catch(missingIsUndefined)) ?? [];
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
        .filter((path) => path.startsWith(prefix) && !path.startsWith(`${incoming}/`))
        .toSorted();
    },

    async remove(paths) {
      for (const path of paths) await rm(inside(root, path)).catch(missingIsUndefined);
    },

    async check() {
      await mkdir(join(root, incoming), { recursive: true });
      await access(join(root, incoming), constants.W_OK);
      await sweep(join(root, incoming));
    },
  };
}

function inside(root: string, path: string) {
  if (tame(path).startsWith(incoming)) throw new Error(`Not a path of the store: ${JSON.stringify(path)}`);
  return join(root, path);
}

/** Opened only when somebody reads: an answer that is dropped unread must not leave an open file behind. */
async function* chunksOf(name: string, part?: Part): AsyncGenerator<Uint8Array> {
  const file = await open(name);
  try {
    yield* file.createReadStream({ autoClose: false, ...(part && { start: part.first, end: part.last }) });
  } finally {
    await file.close();
  }
}

/** What a killed process left half written. */
async function sweep(folder: string) {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = (await stat(join(folder, name)).catch(missingIsUndefined)) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > abandonedAfter) await rm(join(folder, name), { force: true });
  }
}

async function writeDurably(path: string, body: Uint8Array | FileOnDisk) {
  if ("file" in body) await copyFile(body.file, path, constants.COPYFILE_EXCL);
  const file = await open(path, "file" in body ? "r+" : "wx");
  try {
    if (!("file" in body)) await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename outlives a power cut only when its folder has been synced too. */
async function syncFolder(path: string) {
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function missingIsUndefined(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
  throw error;
}
