import { z } from "zod";
import { picture } from "#app/domain/courses/inputs.server.ts";
import { draftForm, entryId, saving, slug, whenOf } from "#app/domain/entries/inputs.server.ts";
import { text } from "#app/domain/fields.server.ts";
import { withUnread, type Unread } from "#app/domain/entries/model.ts";
import { postCategories, type PostContent } from "#app/domain/posts/model.ts";
import { draftText, type DraftText } from "#app/domain/rich-text/inputs.server.ts";

const kept = {
  id: entryId,
  ...saving,
  name: text(200),
  nameHi: text(200),
  author: text(120),
  summary: text(300),
  summaryHi: text(300),
  body: draftText,
  bodyHi: draftText,
  ...picture,
};

/** What the form of a post sends. */
export const savePostInput = draftForm(kept, { slug, category: z.enum(postCategories) }).transform(
  ({ id, version, when, publishAt, unread, body, bodyHi, category, ...rest }) => {
    const content: PostContent = { ...rest, category, body: body.text, bodyHi: bodyHi.text };
    const texts: Unread = { ...unreadOf("body", body), ...unreadOf("bodyHi", bodyHi) };
    return { id, version, when: whenOf({ when, publishAt }), content: withUnread(content, { ...unread, ...texts }) };
  },
);
export type SavePostInput = z.output<typeof savePostInput>;

const unreadOf = (name: string, { typed }: DraftText): Unread => (typed === undefined ? {} : { [name]: typed });
