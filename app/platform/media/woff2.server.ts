import { brotliDecompressSync } from "node:zlib";

/*
 * Unpacks a WOFF2 face (W3C Recommendation of 2018) into the TrueType file it was made from: the faces of the project come
 * as WOFF2 only, which browsers read and the text engine inside sharp does not.
 */

const knownTags = [
  ..."cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT".split(" "),
  ..."VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar".split(" "),
  ..."fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill".split(" "),
];

export function unpackWoff2(file: Uint8Array): Uint8Array {
  const header = reading(file);
  if (header.u32() !== 0x774f4632) throw new Error("This is not a WOFF2 file.");
  const flavour = header.u32();
  header.skip(4);
  const count = header.u16();
  header.skip(34);
  const directory = Array.from({ length: count }, () => readEntry(header));
  const content = reading(brotliDecompressSync(header.rest()));
  const tables = new Map(directory.map(({ tag, length }) => [tag, content.take(length)]));
  const transformed = new Set(directory.filter((entry) => entry.transformed).map(({ tag }) => tag));

  if (transformed.has("glyf")) {
    const { glyf, loca, leftmost } = unpackGlyphs(reading(tables.get("glyf")!));
    tables.set("glyf", glyf).set("loca", loca);
    const head = Uint8Array.from(tables.get("head")!);
    head[51] = 1;
    tables.set("head", head);
    if (transformed.has("hmtx")) tables.set("hmtx", unpackMetrics(tables, leftmost));
  }
  return assemble(flavour, tables);
}

function readEntry(header: Reader) {
  const flags = header.u8();
  const tag = (flags & 63) === 63 ? String.fromCharCode(...header.take(4)) : knownTags[flags & 63]!.replace("_", " ");
  const version = flags >> 6;
  const transformed = tag === "glyf" || tag === "loca" ? version !== 3 : version !== 0;
  const original = header.base128();
  return { tag, transformed, length: transformed ? header.base128() : original };
}

function unpackGlyphs(table: Reader) {
  table.skip(2);
  const hasOverlaps = table.u16() & 1;
  const count = table.u16();
  table.skip(2);
  const sizes = Array.from({ length: 7 }, () => table.u32());
  const [contours, points, flags, triplets, composites, boxes, instructions] = sizes.map((size) => reading(table.take(size))) as Streams;
  const bitmapSize = 4 * Math.ceil(count / 32);
  const hasBox = boxes.take(bitmapSize);
  const overlaps = hasOverlaps ? table.take(Math.ceil(count / 8)) : undefined;
  const bit = (bitmap: Uint8Array, index: number) => (bitmap[index >> 3]! >> (7 - (index & 7))) & 1;

  const glyf = writing();
  const loca = writing();
  const leftmost: number[] = [];
  for (let index = 0; index < count; index++) {
    loca.u32(glyf.length());
    const start = glyf.length();
    const contourCount = contours.i16();
    const box = bit(hasBox, index) ? boxes.take(8) : undefined;
    if (contourCount < 0) unpackComposite(glyf, box!, composites, triplets, instructions);
    else if (contourCount > 0) {
      const overlap = overlaps ? bit(overlaps, index) : 0;
      unpackSimple(glyf, box, contourCount, overlap, { points, flags, triplets, instructions });
    }
    leftmost.push(glyf.length() > start ? glyf.i16At(start + 2) : 0);
    glyf.align();
  }
  loca.u32(glyf.length());
  return { glyf: glyf.bytes(), loca: loca.bytes(), leftmost };
}

type Streams = [Reader, Reader, Reader, Reader, Reader, Reader, Reader];

function unpackComposite(glyf: Writer, box: Uint8Array, composites: Reader, triplets: Reader, instructions: Reader) {
  glyf.i16(-1);
  glyf.add(box);
  let flags: number;
  let instructed = false;
  do {
    flags = composites.u16();
    glyf.u16(flags);
    instructed ||= Boolean(flags & 0x100);
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    glyf.add(composites.take(2 + (flags & 1 ? 4 : 2) + scale));
  } while (flags & 0x20);
  if (!instructed) return;
  const length = triplets.short255();
  glyf.u16(length);
  glyf.add(instructions.take(length));
}

type SimpleStreams = { points: Reader; flags: Reader; triplets: Reader; instructions: Reader };

/** Written with two bytes per step, which is longer than a font maker would write it and just as right. */
function unpackSimple(glyf: Writer, box: Uint8Array | undefined, contourCount: number, overlap: number, streams: SimpleStreams) {
  const { points, flags, triplets, instructions } = streams;
  const ends: number[] = [];
  for (let index = 0, end = -1; index < contourCount; index++) ends.push((end += points.short255()));
  const steps = Array.from({ length: ends.at(-1)! + 1 }, () => readStep(flags.u8(), triplets));
  const length = triplets.short255();
  glyf.i16(contourCount);
  if (box) glyf.add(box);
  else for (const edge of boxAround(steps)) glyf.i16(edge);
  for (const end of ends) glyf.u16(end);
  glyf.u16(length);
  glyf.add(instructions.take(length));
  for (const [index, { onCurve }] of steps.entries()) glyf.u8(onCurve | (index === 0 && overlap ? 0x40 : 0));
  for (const { dx } of steps) glyf.i16(dx);
  for (const { dy } of steps) glyf.i16(dy);
}

type Step = { dx: number; dy: number; onCurve: 0 | 1 };

/** A flag of seven bits says how many bytes follow, how they are shared between x and y, and both signs. */
function readStep(byte: number, triplets: Reader): Step {
  const flag = byte & 0x7f;
  const onCurve = byte >> 7 ? 0 : 1;
  const x = (size: number) => (flag & 1 ? size : -size);
  const y = (size: number) => (flag & 2 ? size : -size);
  const first = triplets.u8();
  if (flag < 10) return { dx: 0, dy: x(((flag & 14) << 7) + first), onCurve };
  if (flag < 20) return { dx: x((((flag - 10) & 14) << 7) + first), dy: 0, onCurve };
  if (flag < 84) {
    const base = flag - 20;
    return { dx: x(1 + (base & 0x30) + (first >> 4)), dy: y(1 + ((base & 0x0c) << 2) + (first & 15)), onCurve };
  }
  const second = triplets.u8();
  if (flag < 120) {
    const base = flag - 84;
    return { dx: x(1 + (Math.floor(base / 12) << 8) + first), dy: y(1 + (((base % 12) >> 2) << 8) + second), onCurve };
  }
  const third = triplets.u8();
  if (flag < 124) return { dx: x((first << 4) + (second >> 4)), dy: y(((second & 15) << 8) + third), onCurve };
  return { dx: x((first << 8) + second), dy: y((third << 8) + triplets.u8()), onCurve };
}

function boxAround(steps: Step[]): [number, number, number, number] {
  let [x, y, left, bottom, right, top] = [0, 0, Infinity, Infinity, -Infinity, -Infinity];
  for (const { dx, dy } of steps) {
    x += dx;
    y += dy;
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return [left, bottom, right, top];
}

/** Left side bearings may be left out where they are the left edge of the glyph. */
function unpackMetrics(tables: Map<string, Uint8Array>, leftmost: number[]): Uint8Array {
  const hhea = reading(tables.get("hhea")!);
  hhea.skip(34);
  const metricCount = hhea.u16();
  const table = reading(tables.get("hmtx")!);
  const flags = table.u8();
  const advances = Array.from({ length: metricCount }, () => table.u16());
  const bearings = leftmost.map((edge, index) => (flags & (index < metricCount ? 1 : 2) ? edge : table.i16()));
  const hmtx = writing();
  for (const [index, bearing] of bearings.entries()) {
    if (index < metricCount) hmtx.u16(advances[index]!);
    hmtx.i16(bearing);
  }
  return hmtx.bytes();
}

function assemble(flavour: number, tables: Map<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const font = writing();
  font.u32(flavour);
  for (const value of [sorted.length, 16 << power, power, (sorted.length - (1 << power)) * 16]) font.u16(value);
  let offset = 12 + sorted.length * 16;
  for (const [tag, bytes] of sorted) {
    font.add(Buffer.from(tag, "latin1"));
    // Nobody who draws text looks at the checksum.
    for (const value of [0, offset, bytes.length]) font.u32(value);
    offset += Math.ceil(bytes.length / 4) * 4;
  }
  for (const [, bytes] of sorted) {
    font.add(bytes);
    font.align();
  }
  return font.bytes();
}

type Reader = ReturnType<typeof reading>;
type Writer = ReturnType<typeof writing>;

function reading(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const step = (size: number) => (at += size) - size;
  const u8 = () => view.getUint8(step(1));
  const u16 = () => view.getUint16(step(2));
  const base128 = (value = 0): number => {
    const byte = u8();
    const sum = value * 128 + (byte & 127);
    return byte & 128 ? base128(sum) : sum;
  };
  return {
    u8,
    u16,
    i16: () => view.getInt16(step(2)),
    u32: () => view.getUint32(step(4)),
    skip: step,
    take: (size: number) => bytes.subarray(at, step(size) + size),
    rest: () => bytes.subarray(at),
    /** A number in as few bytes as it needs, seven bits in each. */
    base128: () => base128(),
    /** A small number in one byte, a larger one in two or three. */
    short255: () => {
      const code = u8();
      if (code === 253) return u16();
      if (code === 254) return u8() + 506;
      return code === 255 ? u8() + 253 : code;
    },
  };
}

function writing() {
  let bytes = Buffer.alloc(65_536);
  let length = 0;
  const extend = (size: number) => {
    if (length + size > bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(bytes.length + size)]);
    length += size;
    return bytes;
  };
  return {
    u8: (value: number) => extend(1).writeUInt8(value, length - 1),
    u16: (value: number) => extend(2).writeUInt16BE(value, length - 2),
    i16: (value: number) => extend(2).writeInt16BE(value, length - 2),
    u32: (value: number) => extend(4).writeUInt32BE(value, length - 4),
    add: (more: Uint8Array) => extend(more.length).set(more, length - more.length),
    align: () => extend(-length & 3),
    length: () => length,
    i16At: (at: number) => bytes.readInt16BE(at),
    bytes: (): Uint8Array => bytes.subarray(0, length),
  };
}
