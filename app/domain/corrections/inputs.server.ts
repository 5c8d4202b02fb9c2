import { z } from "zod";
import { entryId } from "#app/domain/entries/inputs.server.ts";
import { requiredText, text } from "#app/domain/fields.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** "Is this wrong?" The last field is for programs that fill in everything; people do not see it. */
export const reportInput = z.object({
  id: entryId,
  figure: text(80),
  message: requiredText(2_000, () => m.report_message_missing()),
  contact: text(200),
  website: text(200),
});
export type ReportInput = z.output<typeof reportInput>;
