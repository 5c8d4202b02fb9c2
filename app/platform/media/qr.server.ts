import { crc32, deflateSync } from "node:zlib";
import { encode } from "uqr";

/** Phones read it from a wall as from a screen; a fold or a splash on a seventh of it does no harm. */
const drawn = (text: string) => encode(text, { ecc: "M", border: 4 });

/** A text as the dark squares of a picture that phones read: one path on a field of `size` squares, its quiet edge included. */
export function qrPicture(text: string) {
  const { data, size } = drawn(text);
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}

/** The same as a file for print, which is sharp at every size. */
export function qrSvg(text: string) {
  const { size, path } = qrPicture(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

/** The same as a PNG of one bit per dot, `scale` dots to a square, for whatever takes no drawings. */
export function qrPng(text: string, scale = 24) {
  const { data, size } = drawn(text);
  const dots = size * scale;
  const rows = data.flatMap((row) => {
    const line = Buffer.alloc(1 + Math.ceil(dots / 8));
    for (let x = 0; x < dots; x++) if (!row[Math.floor(x / scale)]) line[1 + (x >> 3)]! |= 0x80 >> (x & 7);
    return Array.from({ length: scale }, () => line);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(dots, 0);
  head.writeUInt32BE(dots, 4);
  // One bit of grey for each dot, packed as PNG packs it.
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.concat(rows))), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(kind: string, body: Buffer) {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
