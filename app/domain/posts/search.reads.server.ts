import { postCategoryNames, type PostCategory, type PostContent } from "#app/domain/posts/model.ts";
import { listPostsBySlug } from "#app/domain/posts/reads.server.ts";
import { wordsIn } from "#app/domain/rich-text/model.ts";
import { meaningOf } from "#app/domain/synonyms/reads.server.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import { cached } from "#app/platform/cache.server.ts";
import { searchQuery, searchTerms, wordsTyped } from "#app/platform/search/search-words.ts";
import { db } from "#db/client.ts";

/** The words of every post, newest first, kept in the process: a blog has hundreds of posts, a catalogue thousands of rows. */
const rememberedTerms = cached(["posts"], async () => {
  const rows = await db.selectFrom("posts").select(["slug", "content"]).orderBy("published_at", "desc").orderBy("id", "desc").execute();
  return rows.map(({ slug, content }) => {
    const { name, nameHi, summary, summaryHi, body, bodyHi, category } = content as unknown as PostContent;
    return {
      slug,
      title: searchTerms([], [name, nameHi]),
      topics: topicsIn(`${name} ${nameHi}`),
      all: searchTerms([name, nameHi], [summary, summaryHi, ...categoryIn(category), wordsIn(body), wordsIn(bodyHi)]),
    };
  });
});

const categoryIn = (category: PostCategory) => locales.map((locale) => postCategoryNames[category]({}, { locale }));

/** Words that say nothing in a catalogue, where every row has fees and admissions, but tell what a post is about. */
const topics = new Set(wordsTyped("fee fees admission admissions").map(({ sound }) => sound.replace(/s$/, "")));
const topicsIn = (text: string) =>
  wordsTyped(text)
    .map(({ sound }) => sound.replace(/s$/, ""))
    .filter((sound) => topics.has(sound));

/** The posts in which every word is said, those that say them in their title first. */
export async function searchPosts(typed: string, most: number) {
  const words = searchQuery((await meaningOf(typed)).said)
    .split(" ")
    .filter(Boolean);
  if (words.length === 0) return { posts: [], isTitled: false, isTopic: false };
  const isIn = (terms: string) => words.every((word) => terms.includes(word.length > 3 ? ` ${word}` : ` ${word} `));
  const terms = await rememberedTerms();
  const titled = terms.filter(({ title }) => isIn(title));
  const other = terms.filter((post) => !titled.includes(post) && isIn(post.all));
  const posts = await listPostsBySlug([...titled, ...other].slice(0, most).map(({ slug }) => slug));
  const topic = topicsIn(typed);
  return {
    posts,
    isTitled: titled.length > 0,
    isTopic: topic.length > 0 && titled.some((post) => topic.every((one) => post.topics.includes(one))),
  };
}
