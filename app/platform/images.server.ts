import { fork } from "node:child_process";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import type { Picture, Unreadable, Wishes } from "#app/platform/images-process.server.ts";

export type { EncodedPicture, Picture } from "#app/platform/images-process.server.ts";
export type UnreadablePicture = Unreadable | { ok: false; reason: "too-slow" };

const program = createRequire(import.meta.url).resolve("#app/platform/images-process.server.ts");
const slowest = 20_000;

// One allocation arena, and freed blocks go back at once: 50 megapixels then take 200 MB instead of 400.
const memory = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "4000000",
  MALLOC_TRIM_THRESHOLD_: "8000000",
  UV_THREADPOOL_SIZE: "2",
};

/**
 * Decodes a JPEG, PNG or WebP file, turns it upright and encodes it afresh, so that nothing but its pixels remains: no
 * place, no camera, no comment, no second file behind the picture.
 *
 * Each file gets a process of its own, one at a time: a hostile file meets neither secrets nor other people's requests,
 * its memory is given back, and pages go first on the processor.
 */
export function preparePicture(path: string, wishes: Wishes, signal?: AbortSignal): Promise<Picture | UnreadablePicture> {
  return oneAtATime(() => {
    signal?.throwIfAborted();
    return prepareApart(path, wishes, signal);
  });
}

let last: Promise<unknown> = Promise.resolve();

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

function prepareApart(path: string, wishes: Wishes, signal?: AbortSignal): Promise<Picture | UnreadablePicture> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [path, JSON.stringify(wishes)], {
      env: memory,
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      timeout: slowest,
      killSignal: "SIGKILL",
      ...(signal && { signal }),
    });
    child.on("spawn", () => child.pid && setPriority(child.pid, 10));

    let answer: Picture | Unreadable | undefined;
    let complaint = "";
    child.on("message", (message) => (answer = message as Picture | Unreadable));
    child.stderr?.on("data", (text) => (complaint += text));
    child.on("error", reject);
    child.on("close", (code, killedBy) => {
      if (answer) resolve(answer);
      else if (killedBy) resolve({ ok: false, reason: killedBy === "SIGKILL" ? "too-slow" : "damaged" });
      else reject(new Error(`The picture process ended with ${code}: ${complaint}`));
    });
  });
}
