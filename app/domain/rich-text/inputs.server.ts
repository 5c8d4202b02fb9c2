import { z } from "zod";
import { isFileId } from "#app/domain/files/model.ts";
import { isSafeHref, longest, tidy, withoutFlaws, type RichText } from "#app/domain/rich-text/model.ts";
import { richTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/*
 * What a text may hold, and nothing else. A kind of node that is not named here is refused; an attribute that is not named
 * is left out. There is no way to say HTML.
 */

const most = { letters: longest, blocks: 600, items: 200, nodes: 400 };

const mark = z.discriminatedUnion("type", [
  z.object({ type: z.literal("bold") }),
  z.object({ type: z.literal("italic") }),
  z.object({
    type: z.literal("link"),
    attrs: z.object({ href: z.string().refine(isSafeHref, { error: () => m.post_link_bad() }) }),
  }),
]);
/** What PostgreSQL cannot keep is nobody's text: halves of letters, and signs that steer terminals. */
const readable = (value: string) => value.toWellFormed().replaceAll(/[^\P{Cc}\n\t]/gu, "");

const text = z.object({
  type: z.literal("text"),
  text: z.string().transform(readable).pipe(z.string().min(1).max(longest)),
  marks: z.array(mark).max(6).optional(),
});
const inline = z.discriminatedUnion("type", [text, z.object({ type: z.literal("hardBreak") })]);
const paragraph = z.object({ type: z.literal("paragraph"), content: z.array(inline).max(most.nodes).optional() });
const items = z.array(z.object({ type: z.literal("listItem"), content: z.array(paragraph).max(20) })).max(most.items);
const block = z.discriminatedUnion("type", [
  paragraph,
  z.object({
    type: z.literal("heading"),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: z.array(text).max(most.nodes).optional(),
  }),
  z.object({ type: z.literal("bulletList"), content: items }),
  z.object({ type: z.literal("orderedList"), content: items }),
  z.object({ type: z.literal("blockquote"), content: z.array(paragraph).max(most.items) }),
  z.object({
    type: z.literal("image"),
    attrs: z.object({
      file: z.string().refine(isFileId, { error: () => m.entry_picture_gone() }),
      alt: z
        .string()
        .trim()
        .min(1, { error: () => m.post_picture_alt_missing() })
        .max(200),
    }),
  }),
  z.object({ type: z.literal("horizontalRule") }),
]);

/** The editor's document, checked and brought to its one form. */
export const richTextDocument = z
  .object({ type: z.literal("doc"), content: z.array(block).max(most.blocks) })
  .transform((document) => tidy(document as RichText));

/** A field of a form: typed text, or the editor's document as JSON. */
export const richText = z
  .string()
  .max(most.letters, { error: () => m.entry_too_long({ most: most.letters }) })
  .default("")
  .transform((typed, context): RichText => {
    const parsed = richTextDocument.safeParse(documentIn(typed) ?? richTextOf(typed));
    if (parsed.success) return parsed.data;
    // Two rules have a sentence of their own; anything else was not written with our editor.
    const told = parsed.error.issues.find(({ code, path }) => code === "custom" || path.at(-1) === "alt");
    context.addIssue({ code: "custom", message: told?.message ?? m.post_body_bad() });
    return z.NEVER;
  });

export type DraftText = { text: RichText; /** As it was typed, while a link or a picture in it is not right yet. */ typed?: string };

/** A field of a draft: a link that leads nowhere and a picture without words are kept as they were typed, and left out of the text. */
export const draftText = z
  .string()
  .max(most.letters, { error: () => m.entry_too_long({ most: most.letters }) })
  .default("")
  .transform((typed, context): DraftText => {
    const parsed = richText.safeParse(typed);
    if (parsed.success) return { text: parsed.data };
    const rest = documentIn(typed) ? undefined : richTextDocument.safeParse(withoutFlaws(richTextOf(typed)));
    if (rest?.success) return { text: rest.data, typed };
    context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? m.post_body_bad() });
    return z.NEVER;
  });

function documentIn(typed: string): unknown {
  if (!/^\s*\{\s*"/.test(typed)) return undefined;
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return undefined;
  }
}
