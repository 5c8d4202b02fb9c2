import { m } from "#app/platform/i18n/generated/messages.js";
import { answerFromProcess, mutex, programAt, thriftyMemory } from "#app/platform/child-process.server.ts";
import type { Card } from "#app/platform/media/share-picture-process.server.ts";
import { withTemporaryFile } from "#app/platform/storage/temporary-file.server.ts";

export type ShareText = { title: string; eyebrow: string; facts: string[]; locale: "en" | "hi" };

const program = programAt("#app/platform/media/share-picture-process.server.ts");
const slowest = 10_000;
const inTurn = mutex();

/**
 * The picture that a messenger shows beside a link: 1200 × 630, PNG. Drawn in a process of its own, one at a time, so that
 * no page waits for it. The faces come with the product, because the machine may have none of its own.
 */
export function drawSharePicture({ title, eyebrow, facts, locale }: ShareText): Promise<Uint8Array> {
  return inTurn(() =>
    withTemporaryFile(async (folder) => {
      const card: Card = {
        title: begin(title),
        eyebrow: begin(eyebrow),
        facts: facts.slice(0, 6).map(begin),
        brand: m.brand({}, { locale }),
      };
      const env = { ...thriftyMemory, FONTCONFIG_FILE: `${folder}/fonts.conf` };
      const ending = await answerFromProcess<Uint8Array>(program, [folder, JSON.stringify(card)], { env, slowest });
      if ("answer" in ending) return ending.answer;
      throw new Error(`The share picture of "${begin(title)}" was not drawn: ${ending.killedBy}`);
    }),
  );
}

/** More than a picture has room for, and little enough to hand to a process. */
const begin = (text: string) => text.slice(0, 300);
