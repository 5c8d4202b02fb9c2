import type { PostContent } from "#app/domain/posts/model.ts";
import { isEmptyText } from "#app/domain/rich-text/model.ts";
import { block, checklistBy, everyKind, isIn, untranslated, warn, type CheckLine, type Rule } from "#app/domain/entries/checklist.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const languages = [
  ["name", "body"],
  ["nameHi", "bodyHi"],
] as const;

const post: Rule<PostContent>[] = [
  block("name", m.post_title_missing, ({ name, nameHi }) => name === "" && nameHi === ""),
  ...everyKind,
  block("author", m.post_author_missing, ({ author }) => author === ""),
  block("body", m.post_text_missing, (content) => languages.every(([, body]) => isEmptyText(content[body]) && !isIn(content, body))),
  (content) =>
    languages.flatMap(([title, body]): CheckLine[] => {
      const [hasTitle, hasText] = [content[title] !== "", !isEmptyText(content[body])];
      if (hasTitle && !hasText && !isIn(content, body)) return [{ level: "block", field: body, says: m.post_body_missing() }];
      return hasText && !hasTitle ? [{ level: "block", field: title, says: m.post_title_missing_here() }] : [];
    }),
  untranslated,
  warn("name", m.check_english_missing, ({ name, nameHi }) => name === "" && nameHi !== "", "languages"),
];

export const postChecklist = checklistBy(post);
