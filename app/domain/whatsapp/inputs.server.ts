import { z } from "zod";
import { foreignLink, maxText } from "#app/domain/messages/model.ts";
import { messageInput } from "#app/domain/messages/inputs.server.ts";
import { env } from "#app/platform/env.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Own words follow the rules of every message of ours. */
export const replyInput = z.object({ key: z.uuid(), text: messageInput.shape.text });
export type ReplyInput = z.output<typeof replyInput>;

/** WhatsApp takes no line ends and no runs of spaces in what fills a hole. */
const filling = z
  .string()
  .transform((text) => text.replaceAll(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, { error: () => m.whatsapp_filling_missing() })
      .max(maxText, { error: () => m.entry_too_long({ most: maxText }) })
      .refine((text) => foreignLink(text, env.ORIGIN) === undefined, {
        error: ({ input }) => m.message_link_foreign({ link: foreignLink(String(input), env.ORIGIN)! }),
      }),
  );

export const templateMessageInput = z.object({ key: z.uuid(), template: z.string().min(1).max(40), filled: z.array(filling).max(50) });
export type TemplateMessageInput = z.output<typeof templateMessageInput>;
