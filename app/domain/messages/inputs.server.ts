import { z } from "zod";
import { requiredText, text } from "#app/domain/fields.server.ts";
import { audiences, foreignLink, linksIn, maxText, unknownIn, variablesIn } from "#app/domain/messages/model.ts";
import { env } from "#app/platform/env.server.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Browsers send the end of a line as two letters; it is counted and kept as one. */
const lines = (missing: () => string) =>
  z
    .string()
    .default("")
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .pipe(
      z
        .string()
        .trim()
        .max(maxText, { error: () => m.entry_too_long({ most: maxText }) })
        .min(1, { error: missing }),
    );

/** A text with variables: known ones only, and links by them alone. */
const templateText = lines(m.message_text_missing)
  .refine((text) => unknownIn(text) === "", { error: ({ input }) => m.message_unknown({ variable: unknownIn(String(input)) }) })
  .refine((text) => linksIn(text).length === 0, { error: ({ input }) => m.message_link_by_variable({ link: linksIn(String(input))[0]! }) });

export const templateInput = z.object({
  name: requiredText(80, m.message_name_missing),
  nameHi: text(80),
  audience: z.enum(audiences),
  textEn: templateText,
  textHi: templateText,
  version: z.coerce.number().int().min(0),
});
export type TemplateInput = z.output<typeof templateInput>;

export const moveInput = z.object({ way: z.enum(["up", "down"]) });
export const archiveInput = z.object({ archived: z.enum(["yes", "no"]).transform((value) => value === "yes") });

/** The words as somebody wants to send them: nothing left to fill in, and links to our own pages alone. */
export const messageInput = z.object({
  key: z.uuid(),
  template: z.union([z.literal(""), z.uuid()]).default(""),
  language: z.enum(locales),
  text: lines(m.message_text_missing)
    .refine((text) => variablesIn(text).length === 0, {
      error: ({ input }) => m.message_left_over({ variable: `{${variablesIn(String(input))[0]}}` }),
    })
    .refine((text) => foreignLink(text, env.ORIGIN) === undefined, {
      error: ({ input }) => m.message_link_foreign({ link: foreignLink(String(input), env.ORIGIN)! }),
    }),
});
export type MessageInput = z.output<typeof messageInput>;
