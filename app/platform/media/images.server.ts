import type { Picture, Unreadable, Wishes } from "#app/platform/media/images-process.server.ts";
import { answerFromProcess, mutex, programAt, thriftyMemory } from "#app/platform/child-process.server.ts";

export type { EncodedPicture, Picture } from "#app/platform/media/images-process.server.ts";
export type UnreadablePicture = Unreadable | { ok: false; reason: "too-slow" };

const program = programAt("#app/platform/media/images-process.server.ts");
const slowest = 20_000;
const inTurn = mutex();

/**
 * Decodes a JPEG, PNG or WebP file, turns it upright and encodes it afresh, so that nothing but its pixels remains: no
 * place, no camera, no comment, no second file behind the picture.
 *
 * Each file gets a process of its own, one at a time: a hostile file meets neither secrets nor other people's requests,
 * its memory is given back, and pages go first on the processor.
 */
export function preparePicture(path: string, wishes: Wishes, signal?: AbortSignal): Promise<Picture | UnreadablePicture> {
  return inTurn(async () => {
    signal?.throwIfAborted();
    const env = thriftyMemory;
    const ending = await answerFromProcess<Picture | Unreadable>(program, [path, JSON.stringify(wishes)], { env, slowest, signal });
    if ("answer" in ending) return ending.answer;
    return { ok: false, reason: ending.killedBy === "SIGKILL" ? "too-slow" : "damaged" };
  });
}
