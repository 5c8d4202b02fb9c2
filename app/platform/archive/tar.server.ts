/*
 * A tar as every program reads it (POSIX.1-2001), written and read in a stream. What is written was counted before: its size stands
 * before it. A name that is long, or not in ASCII, has a header of its own.
 */

const block = 512;
/** As much as eleven octal digits tell. */
const maxOctal = 8 ** 11 - 1;

const padding = (bytes: number) => (block - (bytes % block)) % block;

function header(name: string, bytes: number, kind: "0" | "x", at: Date) {
  const head = Buffer.alloc(block);
  head.write(name, 0, 100);
  head.write("0000600\0", 100);
  head.write("0000000\0", 108);
  head.write("0000000\0", 116);
  head.write(`${Math.min(bytes, maxOctal).toString(8).padStart(11, "0")}\0`, 124);
  head.write(
    `${Math.floor(at.getTime() / 1000)
      .toString(8)
      .padStart(11, "0")}\0`,
    136,
  );
  head.write("        ", 148);
  head.write(kind, 156);
  head.write("ustar\u000000", 257);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return head;
}

/** `30 path=files/…\n`, where 30 counts itself too. */
function record(key: string, value: string) {
  const bytes = Buffer.byteLength(` ${key}=${value}\n`);
  let length = bytes + String(bytes).length;
  if (bytes + String(length).length !== length) length = bytes + String(length).length;
  return `${length} ${key}=${value}\n`;
}

/** What stands before the bytes of a file. */
export function tarHead(name: string, bytes: number, at: Date): Buffer {
  const isPlain = /^[ -~]{1,100}$/.test(name);
  const more = [isPlain ? "" : record("path", name), bytes > maxOctal ? record("size", String(bytes)) : ""].join("");
  const own = header(isPlain ? name : "file", bytes, "0", at);
  if (more === "") return own;
  const words = Buffer.from(more);
  return Buffer.concat([header("more", words.length, "x", at), words, Buffer.alloc(padding(words.length)), own]);
}

/** What stands behind them. */
export const tarFoot = (bytes: number) => Buffer.alloc(padding(bytes));
export const tarEnd = () => Buffer.alloc(2 * block);

export type TarFile = { name: string; bytes: number; body: AsyncIterable<Buffer> };

/** Each file in turn; the body of one must be read to its end before the next is asked for. */
export async function* filesInTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const reading = source[Symbol.asyncIterator]();
  let here: Buffer = Buffer.alloc(0);

  /** At most so many bytes, and at least one. */
  async function some(most: number): Promise<Buffer> {
    while (here.length === 0) {
      const next = await reading.next();
      if (next.done) throw new Error("The tar ends in the middle of a file");
      here = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
    const given = here.subarray(0, most);
    here = here.subarray(given.length);
    return given;
  }

  async function* exactly(bytes: number): AsyncGenerator<Buffer> {
    for (let missing = bytes; missing > 0;) {
      const given = await some(missing);
      missing -= given.length;
      yield given;
    }
  }
  const whole = async (bytes: number) => Buffer.concat(await Array.fromAsync(exactly(bytes)));

  let more: Record<string, string> = {};
  for (;;) {
    const head = await whole(block);
    if (head.every((byte) => byte === 0)) break;
    const said = (from: number, to: number) => head.toString("utf8", from, to).replace(/\0[^]*$/, "");
    const bytes = more.size === undefined ? parseInt(said(124, 136), 8) : Number(more.size);
    if (said(156, 157) === "x") {
      more = recordsIn(await whole(bytes));
      await whole(padding(bytes));
      continue;
    }
    yield { name: more.path ?? said(0, 100), bytes, body: exactly(bytes) };
    await whole(padding(bytes));
    more = {};
  }
  // What follows is empty, and must be read to know that nothing was cut off.
  while (!(await reading.next()).done);
}

function recordsIn(words: Buffer) {
  const found: Record<string, string> = {};
  for (let at = 0; at < words.length;) {
    const length = parseInt(words.toString("latin1", at), 10);
    const [, key = "", value = ""] = /^\d+ ([^=]+)=([^]*)\n$/.exec(words.toString("utf8", at, at + length)) ?? [];
    found[key] = value;
    at += length;
  }
  return found;
}
