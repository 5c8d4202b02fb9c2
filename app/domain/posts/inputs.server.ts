import { z } from "zod";
import { descriptionProblem, descriptionProblemHi, picture } from "#app/domain/courses/inputs.server.ts";
import { entryId, neededWords, saving, slug, whenOf, whenProblem, words } from "#app/domain/entries/inputs.server.ts";
import { postCategories, type PostContent } from "#app/domain/posts/model.ts";
import { richText } from "#app/domain/rich-text/inputs.server.ts";
import { isEmptyText } from "#app/domain/rich-text/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const fields = {
  name: words(200),
  nameHi: words(200),
  slug,
  category: z.enum(postCategories, { error: () => m.entry_category_missing() }),
  author: neededWords(120, () => m.post_author_missing()),
  summary: words(300),
  summaryHi: words(300),
  body: richText,
  bodyHi: richText,
  ...picture,
};

/** What the form of a post sends. */
export const savePostInput = z
  .object({ id: entryId, ...saving, ...fields })
  .refine((input) => input.name !== "" || input.nameHi !== "", { path: ["name"], error: () => m.post_title_missing() })
  .refine((input) => input.picture === null || input.name === "" || input.pictureAlt !== "", descriptionProblem)
  .refine((input) => input.picture === null || input.nameHi === "" || input.pictureAltHi !== "", descriptionProblemHi)
  .refine(whenProblem, { path: ["publishAt"], error: () => m.entry_moment_ahead() })
  .superRefine((input, context) => {
    if (input.when === "draft") return;
    // What visitors see is whole in each language that it has.
    for (const [title, body] of [["name", "body"] as const, ["nameHi", "bodyHi"] as const]) {
      const [hasTitle, hasBody] = [input[title] !== "", !isEmptyText(input[body])];
      if (hasTitle && !hasBody) context.addIssue({ code: "custom", path: [body], message: m.post_body_missing() });
      if (hasBody && !hasTitle) context.addIssue({ code: "custom", path: [title], message: m.post_title_missing_here() });
    }
  })
  .transform(({ id, version, when, publishAt, ...content }) => ({
    id,
    version,
    when: whenOf({ when, publishAt }),
    content: content satisfies PostContent,
  }));
export type SavePostInput = z.output<typeof savePostInput>;
