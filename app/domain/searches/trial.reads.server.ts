import { can, type Actor } from "#app/access/roles.ts";
import { classMeant } from "#app/domain/courses/search.reads.server.ts";
import { searchSite } from "#app/domain/searches/reads.server.ts";

/** What a visitor finds for these words, by address, for an editor who tries whether they are understood. */
export async function trySearch(actor: Actor, typed: string) {
  if (!can(actor, "content.edit")) return undefined;
  const after = await classMeant(typed);
  if (after) return { found: [{ address: `/courses?after=${after}`, name: "", nameHi: "" }], corrected: undefined, isNear: false };
  const { pages, named, courses, colleges, posts, order, corrected, mended, near } = await searchSite(typed);
  const groups = {
    named,
    courses: courses.rows.map(({ slug, name, nameHi }) => ({ address: `/courses/${slug}`, name, nameHi })),
    colleges: colleges.rows.map(({ slug, name, nameHi }) => ({ address: `/college/${slug}`, name, nameHi })),
    posts: posts.map(({ slug, title }) => ({ address: `/blogs/${slug}`, name: title.text, nameHi: "" })),
  };
  const found = [...pages, ...order.flatMap((list) => groups[list].slice(0, 3))];
  return { found, corrected: mended ?? corrected, isNear: near !== undefined };
}

export type SearchTrial = NonNullable<Awaited<ReturnType<typeof trySearch>>>;
