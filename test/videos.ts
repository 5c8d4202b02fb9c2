/* The outlines of films, from single bytes: enough to be recognised, too little to be played. */

export const bytesOf = (...parts: (string | number[] | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));

/** A box of an MP4 file: its length, its name, what is in it. */
export function box(name: string, content: string | Uint8Array = "", length?: number) {
  const body = bytesOf(name, content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length ?? body.length + 4);
  return Buffer.concat([size, body]);
}

export const mp4 = ({ brand = "isom", film = "film ".repeat(40), after = [] as Buffer[] } = {}) =>
  Buffer.concat([box("ftyp", `${brand}\0\0\u0002\0isomiso2mp41`), box("moov", box("mvhd", "\0".repeat(100))), box("mdat", film), ...after]);

/** An element of a WebM file whose length takes two bytes, or says that nobody knows it. */
function element(id: number[], content: Uint8Array, isOpen = false) {
  const length = isOpen ? [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff] : [0x40 | (content.length >> 8), content.length & 0xff];
  return bytesOf(id, length, content);
}

export const webm = ({ kind = "webm", isOpen = false, film = "film ".repeat(40) } = {}) => {
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], bytesOf(kind)));
  const tracks = element([0x16, 0x54, 0xae, 0x6b], bytesOf("\0".repeat(20)));
  const cluster = element([0x1f, 0x43, 0xb6, 0x75], bytesOf(film));
  return Buffer.concat([head, element([0x18, 0x53, 0x80, 0x67], Buffer.concat([tracks, cluster]), isOpen)]);
};
