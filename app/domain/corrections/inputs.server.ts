import { z } from "zod";
import { entryId, neededWords, words } from "#app/domain/entries/inputs.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** "Is this wrong?" The last field is for programs that fill in everything; people do not see it. */
export const reportInput = z.object({
  id: entryId,
  figure: words(80),
  message: neededWords(2_000, () => m.report_message_missing()),
  contact: words(200),
  website: words(200),
});
export type ReportInput = z.output<typeof reportInput>;
