import type { PostContent } from "#app/domain/posts/model.ts";
import { typedTextOf } from "#app/domain/typed-text/model.ts";
import type { Values } from "#app/pages/admin/entry-values.ts";

/** A post as its form shows it: its texts as they can be typed. */
export function valuesOfPost({ picture, body, bodyHi, ...words }: PostContent): Values {
  return { ...words, picture: picture ?? "", body: typedTextOf(body), bodyHi: typedTextOf(bodyHi) };
}
