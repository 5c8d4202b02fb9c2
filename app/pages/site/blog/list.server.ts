import { href } from "react-router";
import { isPostCategory, postCategories, postCategoryNames, type PostCategory } from "#app/domain/posts/model.ts";
import { countPosts, listPosts, type PostCard } from "#app/domain/posts/reads.server.ts";
import type { CardView } from "#app/pages/site/catalogue/card.tsx";
import { addressWith, knownIn, textIn } from "#app/pages/list-query.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const path = href("/blogs");
export const feedAddress = href("/blogs/rss.xml");

const emblems = { admissions: "campus-gate", courses: "book", money: "bank-card", exams: "compasses", careers: "briefcase" } as const;

/** A post in a list. */
export const cardOf = (post: PostCard): CardView => ({
  slug: post.slug,
  to: href("/blogs/:slug", { slug: post.slug }),
  name: post.title,
  lines: [{ text: `${postCategoryNames[post.category]()} · ${formatDay(post.publishedOn)}` }, post.summary].filter(
    ({ text }) => text !== "",
  ),
  picture: post.picture,
  emblem: emblems[post.category],
});

/** The blog as this address asks for it. */
export async function viewPosts(params: URLSearchParams) {
  const category = knownIn(params, "category", isPostCategory);
  const from = textIn(params, "from") || undefined;
  const [counts, { posts, nextCursor: more }] = await Promise.all([countPosts(), listPosts({ category, after: from })]);
  const name = category && postCategoryNames[category]();
  return {
    title: name ? m.post_list_title_of({ category: name }) : m.post_list_title(),
    description: name ? m.post_list_description_of({ category: name }) : m.post_list_description(),
    path: addressWith(path, { category }),
    isListed: from === undefined,
    shelves: shelvesOf(counts, category),
    cards: posts.map(cardOf),
    more: more && { to: addressWith(path, { category, from: more }), text: m.post_list_more() },
    nothing: posts.length > 0 ? undefined : nothing(category !== undefined || from !== undefined),
    labels: { categories: m.post_list_categories(), feed: m.post_feed() },
  };
}

/** All posts, then each category that has some. */
function shelvesOf(counts: { category: PostCategory; count: number }[], chosen: PostCategory | undefined) {
  const countOf = (category: PostCategory) => counts.find((one) => one.category === category)?.count ?? 0;
  const own = postCategories
    .filter((category) => countOf(category) > 0 || category === chosen)
    .map((category) => ({
      text: m.catalogue_option({ name: postCategoryNames[category](), count: countOf(category) }),
      to: addressWith(path, { category }),
      isOn: category === chosen,
    }));
  return own.length === 0 ? [] : [{ text: m.post_list_all(), to: path, isOn: chosen === undefined }, ...own];
}

const nothing = (isAsked: boolean) => ({
  title: m.post_list_nothing_title(),
  text: m.post_list_nothing_text(),
  ...(isAsked && { clear: { to: path, text: m.post_list_all() } }),
});
