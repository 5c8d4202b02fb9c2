import type { PostContent } from "#app/domain/posts/model.ts";
import { typedTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { slugValue } from "#app/pages/admin/entries/kinds.ts";
import { asTyped, type Values } from "#app/pages/admin/entry-editor/values.ts";

/** A post as its form shows it: its texts as they can be typed. */
export function valuesOfPost({ picture, slug, body, bodyHi, unread, ...words }: PostContent): Values {
  const values = { ...words, slug: slugValue(slug), picture: picture ?? "", body: typedTextOf(body), bodyHi: typedTextOf(bodyHi) };
  return asTyped(values, unread);
}
