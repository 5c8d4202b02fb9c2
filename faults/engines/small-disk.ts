import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SmallDisk = ReturnType<typeof mountSmallDisk>;

/** Why there can be no small disk on this machine, if so. */
export function noSmallDisk() {
  if (process.getuid?.() !== 0) return "needs root, to mount a small disk";
  try {
    mountSmallDisk(1).remove();
    return undefined;
  } catch {
    return "this machine lets nobody mount a small disk";
  }
}

/** A disk in memory that is full before long. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), "career-zone-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], { stdio: "ignore" });
  chmodSync(folder, 0o755);
  const ballast = join(folder, "ballast");
  return {
    folder,
    /** To the last byte. */
    fill() {
      const file = openSync(ballast, "a");
      try {
        for (let size = 1024 * 1024; size > 0; size = Math.floor(size / 2)) writeUntilFull(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, part: Buffer) {
  try {
    for (;;) writeSync(file, part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
