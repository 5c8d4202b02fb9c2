import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";

/*
 * One file that nobody reads without its passphrase, written and read in a stream. docs/archive.md tells it to other programs:
 *
 *   career-zone-archive 1\n
 *   {"kdf":"scrypt","n":131072,"r":8,"p":1,"salt":"…","cipher":"aes-256-gcm","chunk":1048576}\n
 *   chunks: so many bytes encrypted, then their tag of 16; the last one may be shorter or empty
 *
 * The nonce of a chunk is its number in 11 bytes, then 1 for the last one, else 0. What stands before the chunks is authenticated
 * with each. So none can be left out, doubled, moved or cut off without being noticed.
 */

const mark = "career-zone-archive 1\n";
const cost = { n: 131_072, r: 8, p: 1 };
const chunkBytes = 1_048_576;
const tagBytes = 16;
/** A file without these two lines in its beginning is no archive. */
const maxHead = 1_000;

export type ArchiveKey = { key: Buffer; salt: Buffer };

/** It is another file, or cut off, or changed, or this is not its passphrase. */
export class UnreadableArchive extends Error {}

export async function newArchiveKey(passphrase: string): Promise<ArchiveKey> {
  const salt = randomBytes(16);
  return { salt, key: await derive(passphrase, salt, cost) };
}

const derive = (passphrase: string, salt: Buffer, { n, r, p }: typeof cost) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase.normalize("NFC"), salt, 32, { N: n, r, p, maxmem: 256 * n * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );

function nonceOf(number: number, isLast: boolean) {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** The same bytes as a file that is sealed. */
export async function* sealed(source: AsyncIterable<Uint8Array>, { key, salt }: ArchiveKey): AsyncGenerator<Buffer> {
  const facts = { kdf: "scrypt", ...cost, salt: salt.toString("base64"), cipher: "aes-256-gcm", chunk: chunkBytes };
  const head = Buffer.from(`${mark}${JSON.stringify(facts)}\n`);
  yield head;
  let number = 0;
  for await (const { bytes, isLast } of inChunks(source, chunkBytes)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number++, isLast)).setAAD(head);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** What was sealed; throws at the first chunk that is not as it was written, and at an end that is none. */
export async function* unsealed(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const reading = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (linesIn(start) < 2) {
    const next = await reading.next();
    if (next.done || start.length > maxHead) throw new UnreadableArchive("This is no archive of The Career Zone.");
    start = Buffer.concat([start, next.value]);
  }
  const end = start.indexOf("\n", mark.length) + 1;
  const head = start.subarray(0, end);
  const { key, chunk } = await keyFor(head, passphrase);
  const rest = async function* () {
    yield start.subarray(end);
    yield* { [Symbol.asyncIterator]: () => reading };
  };
  let number = 0;
  for await (const { bytes, isLast } of inChunks(rest(), chunk + tagBytes)) {
    const which = number++;
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(which, isLast)).setAAD(head);
    try {
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      yield Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]);
    } catch {
      throw new UnreadableArchive(
        which === 0 ? "The passphrase is not that of this archive, or the file was changed." : "The file is cut off or was changed.",
      );
    }
  }
}

const linesIn = (bytes: Buffer) => {
  const first = bytes.indexOf("\n");
  return first < 0 ? 0 : bytes.indexOf("\n", first + 1) < 0 ? 1 : 2;
};

async function keyFor(head: Buffer, passphrase: string) {
  const text = head.toString();
  if (!text.startsWith(mark)) throw new UnreadableArchive("This is no archive of The Career Zone.");
  const { n, r, p, salt, chunk } = JSON.parse(text.slice(mark.length)) as typeof cost & { salt: string; chunk: number };
  // Whoever made up a file must not have this machine count for a week.
  if (n * r * p > 16 * cost.n * cost.r || chunk > 64 * chunkBytes || chunk < 1)
    throw new UnreadableArchive("This archive was written with figures that are out of all proportion.");
  return { key: await derive(passphrase, Buffer.from(salt, "base64"), { n, r, p }), chunk };
}

/** Pieces of one size; the last one, which is known only when nothing comes after it, may be shorter. */
async function* inChunks(source: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of source) {
    waiting.push(part);
    bytes += part.length;
    if (bytes <= size) continue;
    let whole = Buffer.concat(waiting);
    for (; whole.length > size; whole = whole.subarray(size)) yield { bytes: whole.subarray(0, size), isLast: false };
    [waiting, bytes] = [[whole], whole.length];
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}
