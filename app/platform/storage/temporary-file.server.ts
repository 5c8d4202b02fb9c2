import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const abandonedAfter = 60 * 60 * 1000;

/** A place for one file, gone when the work is done, however it ends. */
export async function withTemporaryFile<T>(work: (path: string) => Promise<T>): Promise<T> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `career-zone-${process.pid}-`));
  try {
    return await work(join(folder, "file"));
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

/** What a killed process could not clear away. Another user's is theirs to clear: it must not fail our upload. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    if (!/^career-zone-\d+-\w{6}$/.test(name)) continue;
    const folder = join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfter) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

type Limits = { maxBytes: number; signal?: AbortSignal | undefined };

/** Writes a stream to a file and stops reading at the limit, so that nobody can fill the disk. */
export async function saveStream(body: ReadableStream<Uint8Array>, path: string, { maxBytes, signal }: Limits) {
  let bytes = 0;
  async function* upToLimit(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) return;
      yield chunk;
    }
  }
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  let brokeOff = false;
  source.once("error", () => (brokeOff = true));
  try {
    await pipeline(source, upToLimit, createWriteStream(path), { ...(signal && { signal }) });
  } catch (error) {
    if (!brokeOff && !signal?.aborted) throw error;
    return "cut-off";
  }
  return bytes > maxBytes ? "too-large" : bytes === 0 ? "empty" : "whole";
}
