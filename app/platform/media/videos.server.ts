import { open, type FileHandle } from "node:fs/promises";

export type VideoKind = "mp4" | "webm";
export type Unplayable = "not-a-video" | "damaged";

/**
 * What a file is by its own bytes, whatever it is called. Its outline is followed from the first byte to the last: a file that
 * ends early, goes on behind its end or begins as something else is none.
 */
export async function recogniseVideo(path: string): Promise<VideoKind | Unplayable> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await bytesAt(file, 0, 12);
    if (head.toString("latin1", 4, 8) === "ftyp") return await readMp4(file, size);
    return head.readUInt32BE(0) === ebml ? await readWebm(file, size) : "not-a-video";
  } finally {
    await file.close();
  }
}

/** Always so many bytes: what is not there reads as zeros. */
async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer;
}

// Pictures (heic, avif), sound (M4A) and QuickTime (qt) begin with the same box under other brands.
const brands = /^(iso[m2-9]|mp4[12]|avc1|av01|M4V[ HP]|MSNV|dash|mmp4)$/;
const maxBoxes = 20_000;

/** An MP4 file is a row of boxes, each with its length and its name. */
async function readMp4(file: FileHandle, size: number): Promise<"mp4" | Unplayable> {
  const first = await bytesAt(file, 0, 12);
  if (!brands.test(first.toString("latin1", 8, 12)) || first.readUInt32BE(0) > 1_024) return "not-a-video";
  const seen = new Set<string>();
  let at = 0;
  for (let count = 0; at < size && count < maxBoxes; count++) {
    const box = await bytesAt(file, at, 16);
    const short = box.readUInt32BE(0);
    const long = short === 1;
    const length = long ? Number(box.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    const name = box.toString("latin1", 4, 8);
    if (length < (long ? 16 : 8) || !/^[\w ©]{4}$/.test(name)) return "damaged";
    seen.add(name);
    at += length;
  }
  const isWhole = at === size && seen.has("moov") && (seen.has("mdat") || seen.has("moof"));
  return isWhole ? "mp4" : "damaged";
}

const ebml = 0x1a45dfa3;
const docType = Buffer.from([0x42, 0x82]);
const segment = 0x18538067;
// What a segment may begin with: an index, what it is about, tracks, empty room, a checksum, tags, the film itself.
const beginnings = new Set([0x114d9b74, 0x1549a966, 0x1654ae6b, 0xec, 0xbf, 0x1254c367, 0x1f43b675]);

/** A WebM file is a head that says "webm" and one segment. Recorders that stream do not know how long the segment will be. */
async function readWebm(file: FileHandle, size: number): Promise<"webm" | Unplayable> {
  const start = await bytesAt(file, 0, 256);
  const head = lengthAt(start, 4);
  if (!head || head.length === undefined || head.end + head.length > 200) return "not-a-video";
  const segmentAt = head.end + head.length;
  if (!saysWebm(start.subarray(head.end, segmentAt))) return "not-a-video";
  if (start.readUInt32BE(segmentAt) !== segment) return "damaged";
  const body = lengthAt(start, segmentAt + 4);
  if (!body || (body.length !== undefined && body.end + body.length !== size)) return "damaged";
  const isFilm = beginnings.has(start.readUInt32BE(body.end)) || beginnings.has(start.readUInt8(body.end));
  return isFilm && size > body.end + 4 ? "webm" : "damaged";
}

function saysWebm(head: Buffer) {
  const at = head.indexOf(docType);
  const text = at === -1 ? undefined : lengthAt(head, at + 2);
  return text?.length === 4 && head.toString("latin1", text.end, text.end + 4) === "webm";
}

/** A number that says by its leading zero bits how long it is; with all its bits set it means "not known". */
function lengthAt(bytes: Buffer, at: number): { length: number | undefined; end: number } | undefined {
  const width = Math.clz32(bytes[at] ?? 0) - 23;
  if (width > 8 || at + width > bytes.length) return undefined;
  let value = BigInt(bytes[at]! & (0xff >> width));
  for (let next = at + 1; next < at + width; next++) value = (value << 8n) | BigInt(bytes[next]!);
  const unknown = value === (1n << BigInt(7 * width)) - 1n;
  return { length: unknown ? undefined : Number(value), end: at + width };
}
