import { crc32, inflateRawSync } from "node:zlib";

type Entry = { name: string; data: Uint8Array };

/**
 * The files of a ZIP archive whose names are wanted, unpacked to at most so many bytes altogether: what an archive says of
 * its own size is not believed. Undefined when it is no archive, is damaged, or would be larger.
 */
export function unpack(bytes: Buffer, isWanted: (name: string) => boolean, maxBytes: number): Entry[] | undefined {
  const end = bytes.lastIndexOf("PK\x05\x06");
  if (end === -1 || end + 22 > bytes.length) return undefined;
  const entries: Entry[] = [];
  let left = maxBytes;
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return undefined;
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + 46, nameEnd);
    if (isWanted(name) && !entries.some((one) => one.name === name)) {
      const data = unpackOne(bytes, at, left);
      if (!data) return undefined;
      left -= data.length;
      entries.push({ name, data });
    }
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function unpackOne(bytes: Buffer, at: number, maxBytes: number): Uint8Array | undefined {
  const method = bytes.readUInt16LE(at + 10);
  const start = bytes.readUInt32LE(at + 42);
  if (start + 30 > bytes.length) return undefined;
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
  if (method === 0) return packed.length <= maxBytes ? packed : undefined;
  if (method !== 8 || maxBytes <= 0) return undefined;
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch {
    return undefined;
  }
}

/** An archive of these files as they are, without making them smaller. */
export function pack(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const title = Buffer.from(name);
    const sizes = Buffer.alloc(26);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt32LE(crc32(data), 10);
    sizes.writeUInt32LE(data.length, 14);
    sizes.writeUInt32LE(data.length, 18);
    sizes.writeUInt16LE(title.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), sizes, tail, title);
    parts.push(Buffer.from("PK\x03\x04"), sizes, title, Buffer.from(data));
    offset += 30 + title.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
