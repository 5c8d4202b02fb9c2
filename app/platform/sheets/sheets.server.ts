import { writeFile } from "node:fs/promises";
import { answerFromProcess, mutex, programAt, thriftyMemory } from "#app/platform/child-process.server.ts";
import type { Limits, Sheet, UnreadableSheet } from "#app/platform/sheets/sheets-process.server.ts";
import { withTemporaryFile } from "#app/platform/storage/temporary-file.server.ts";

export type { SheetRow, UnreadableSheet } from "#app/platform/sheets/sheets-process.server.ts";

const program = programAt("#app/platform/sheets/sheets-process.server.ts");
const slowest = 15_000;
const env = { ...thriftyMemory, NODE_OPTIONS: "--max-old-space-size=512" };
const inTurn = mutex();

/**
 * The rows of a CSV or Excel file. Each file gets a process of its own, one at a time, with an end to its time and memory: a
 * file that is made to take long or to grow is refused, and nobody's page waits for it.
 */
export function readTable(bytes: Uint8Array, limits: Limits): Promise<Sheet | UnreadableSheet> {
  return inTurn(() =>
    withTemporaryFile(async (path) => {
      await writeFile(path, bytes);
      const ending = await answerFromProcess<Sheet | UnreadableSheet>(program, [path, JSON.stringify(limits)], { env, slowest });
      return "answer" in ending ? ending.answer : { ok: false, reason: "too-large" };
    }),
  );
}
