import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newArchiveKey, sealed, unsealed, UnreadableArchive } from "#app/platform/archive/sealing.server.ts";
import { filesInTar, tarEnd, tarFoot, tarHead } from "#app/platform/archive/tar.server.ts";

async function* inParts(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const whole = async (parts: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(parts));
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 7919) % 251));
const key = await newArchiveKey("right");
const mebibyte = 1_048_576;

test.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 3 * mebibyte])(
  "%i bytes come back, in whatever parts they arrive",
  async (length) => {
    const bytes = noise(length);
    const file = await whole(sealed(inParts(bytes, 70_001), key));
    if (length > 50) expect(file.includes(bytes.subarray(0, 50))).toBe(false);
    for (const size of [333_333, mebibyte + 16]) expect((await whole(unsealed(inParts(file, size), "right"))).equals(bytes)).toBe(true);
  },
);

test("a wrong passphrase, a changed byte, a cut, a chunk left out or moved and a stranger's file are each noticed", async () => {
  const file = await whole(sealed(inParts(noise(3 * mebibyte + 5), 100_000), key));
  const head = file.indexOf("\n", file.indexOf("\n") + 1) + 1;
  const chunk = mebibyte + 16;
  const at = (number: number) => head + number * chunk;
  const changed = (work: (copy: Buffer) => void) => {
    const copy = Buffer.from(file);
    work(copy);
    return copy;
  };
  const broken: [string, Buffer][] = [
    ["a byte", changed((copy) => (copy[at(1) + 9]! ^= 1))],
    ["the head", changed((copy) => copy.write("AAAA", file.indexOf('"salt":"') + 8))],
    ["a cut", file.subarray(0, -3)],
    ["a cut between chunks", file.subarray(0, at(2))],
    ["left out", Buffer.concat([file.subarray(0, at(1)), file.subarray(at(2))])],
    ["moved", Buffer.concat([file.subarray(0, at(0)), file.subarray(at(1), at(2)), file.subarray(at(0), at(1)), file.subarray(at(2))])],
    ["no archive", noise(5_000)],
    ["nothing", Buffer.alloc(0)],
  ];
  for (const [what, bytes] of broken)
    await expect(whole(unsealed(inParts(bytes, 65_536), "right")), what).rejects.toThrow(UnreadableArchive);
  await expect(whole(unsealed(inParts(file, 65_536), "wrong"))).rejects.toThrow("passphrase");
});

const names = ["manifest.json", "files/a/प्रवेश 2026.jpg", `files/${"long/".repeat(40)}name`, "empty"];
const tar = Buffer.concat([
  ...names.flatMap((name, index) => {
    const body = noise(index === 3 ? 0 : 700 * (index + 1));
    return [tarHead(name, body.length, new Date(1_800_000_000_000)), body, tarFoot(body.length)];
  }),
  tarEnd(),
]);

test("a tar is read back in whatever parts it arrives", async () => {
  for (const size of [1, 511, 4_000, 1_000_000]) {
    const found: [string, number][] = [];
    for await (const { name, bytes, body } of filesInTar(inParts(tar, size))) {
      expect((await whole(body)).length).toBe(bytes);
      found.push([name, bytes]);
    }
    expect(found).toEqual(names.map((name, index) => [name, index === 3 ? 0 : 700 * (index + 1)]));
  }
  await expect(Array.fromAsync(filesInTar(inParts(tar.subarray(0, 600), 100)))).rejects.toThrow();
});

test("and by the tar of every system", () => {
  const folder = mkdtempSync(join(tmpdir(), "tar-"));
  try {
    writeFileSync(join(folder, "a.tar"), tar);
    execFileSync("tar", ["-xf", "a.tar"], { cwd: folder });
    for (const [index, name] of names.entries()) expect(readFileSync(join(folder, name)).length).toBe(index === 3 ? 0 : 700 * (index + 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
