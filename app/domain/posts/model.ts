import type { EntryContent } from "#app/domain/entries/model.ts";
import { wordsIn, type RichText } from "#app/domain/rich-text/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const postCategories = ["admissions", "courses", "money", "exams", "careers"] as const;
export type PostCategory = (typeof postCategories)[number];

export const isPostCategory = (value: unknown): value is PostCategory => postCategories.includes(value as PostCategory);

export const postCategoryNames = {
  admissions: m.post_category_admissions,
  courses: m.post_category_courses,
  money: m.post_category_money,
  exams: m.post_category_exams,
  careers: m.post_category_careers,
} satisfies Record<PostCategory, unknown>;

/** Its name is its title. A post may be in one language only: then the other's title and text are empty. */
export type PostContent = EntryContent & {
  category: PostCategory;
  author: string;
  summary: string;
  summaryHi: string;
  body: RichText;
  bodyHi: RichText;
  pictureAlt: string;
  pictureAltHi: string;
};

const maxSummary = 180;

/** What a card and a search engine say about it: the editor's summary, else how it begins. */
export function summaryOf(summary: string, body: RichText): string {
  if (summary !== "") return summary;
  const words = wordsIn(body).replaceAll(/\s+/g, " ");
  if (words.length <= maxSummary) return words;
  const start = words.slice(0, maxSummary);
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), 100))}…`;
}
