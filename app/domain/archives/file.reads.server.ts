import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { takeEverything, type Tell } from "#app/domain/archives/taking.reads.server.ts";
import { sealed, unsealed, type ArchiveKey } from "#app/platform/archive/sealing.server.ts";

/** Everything as one file that opens with its passphrase alone, handed on while it is written: a tar, packed, sealed. */
export async function writeArchive(key: ArchiveKey, sink: (file: AsyncIterable<Buffer>) => Promise<void>, tell?: Tell) {
  const packing = createGzip();
  const isWritten = pipeline(packing, (packed) => sealed(packed as AsyncIterable<Buffer>, key), sink);
  // Whoever waits for room hears when there will never be any.
  const broken = isWritten.then(() => new Promise<never>(() => {}));
  broken.catch(() => {});
  try {
    const taken = await takeEverything(async (bytes) => {
      if (!packing.write(bytes)) await Promise.race([once(packing, "drain"), broken]);
    }, tell);
    packing.end();
    await isWritten;
    return taken;
  } catch (error) {
    packing.destroy(error as Error);
    await isWritten.catch(() => {});
    throw error;
  }
}

/** The tar in such a file. */
export async function* readArchive(file: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const unpacking = createGunzip();
  const isRead = pipeline(
    (async function* () {
      yield* unsealed(file, passphrase);
    })(),
    unpacking,
  );
  isRead.catch(() => {});
  yield* unpacking as AsyncIterable<Uint8Array>;
  await isRead;
}
