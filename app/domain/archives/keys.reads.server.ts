import { newArchiveKey, type ArchiveKey } from "#app/platform/archive/sealing.server.ts";
import { sealBytes, unsealBytes } from "#app/platform/encryption.server.ts";

/*
 * The keys of an archive that waits to be made, one for each attempt, under the secret of this installation. From a key nobody comes
 * back to the passphrase, and it opens no other file.
 */

const use = "archive keys";
const [saltBytes, keyBytes] = [16, 32];

/** One after the other: each takes 128 MB for a moment. */
export async function newKeys(passphrase: string, count: number) {
  const keys: ArchiveKey[] = [];
  while (keys.length < count) keys.push(await newArchiveKey(passphrase));
  return keys;
}

export const sealedKeys = (id: string, keys: ArchiveKey[]) =>
  keys.length === 0 ? null : sealBytes(use, id, Buffer.concat(keys.flatMap(({ salt, key }) => [salt, key])));

/** None when they were sealed elsewhere. */
export function openedKeys(id: string, sealed: Buffer | null): ArchiveKey[] {
  const bytes = sealed ? unsealBytes(use, id, sealed) : undefined;
  const each = saltBytes + keyBytes;
  return Array.from({ length: (bytes?.length ?? 0) / each }, (_, at) => {
    const one = bytes!.subarray(at * each, (at + 1) * each);
    return { salt: one.subarray(0, saltBytes), key: one.subarray(saltBytes) };
  });
}
