import { sql, type SqlBool } from "kysely";
import { focusOfFile } from "#app/domain/files/focus.reads.server.ts";
import { isSlug } from "#app/domain/entries/model.ts";
import type { PostCategory, PostContent } from "#app/domain/posts/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { localized } from "#app/platform/i18n/rich-message.tsx";
import { db } from "#db/client.ts";

/* The table holds only what is published, so everybody may read all of it. Newest first, always. */

export const postsPerPage = 12;

const cards = () =>
  db
    .selectFrom("posts")
    .leftJoin("files", "files.id", "posts.picture_id")
    .select(["posts.slug", "title", "title_hi as titleHi", "summary", "summary_hi as summaryHi", "category", "author"])
    .select(["published_at as publishedAt", "picture_alt as alt", "picture_alt_hi as altHi"])
    .select(["files.id as fileId", "files.width", "files.height", "files.widths", "files.fallback", focusOfFile])
    .orderBy("published_at", "desc")
    .orderBy("posts.id", "desc");

type Row = Awaited<ReturnType<ReturnType<typeof cards>["execute"]>>[number];

/** A post as a list shows it, in the language of whoever reads it. */
function cardOf({ fileId, width, height, widths, fallback, focus, alt, altHi, ...post }: Row) {
  return {
    slug: post.slug,
    title: localized(post.title, post.titleHi),
    summary: localized(post.summary, post.summaryHi),
    category: post.category as PostCategory,
    author: post.author,
    publishedAt: post.publishedAt,
    /** The Indian day, as 2026-11-14. */
    publishedOn: indianDay(post.publishedAt),
    picture: fileId && widths ? { fileId, width, height, widths, fallback, focus, alt: localized(alt, altHi) } : undefined,
  };
}
export type PostCard = ReturnType<typeof cardOf>;

/** The newest posts, as cards. */
export async function listLatestPosts(limit: number): Promise<PostCard[]> {
  const rows = await cards().limit(limit).execute();
  return rows.map(cardOf);
}

/** These posts, in the order given; one that is no longer published is left out. */
export async function listPostsBySlug(slugs: string[]): Promise<PostCard[]> {
  if (slugs.length === 0) return [];
  const rows = await cards().where("posts.slug", "in", slugs).execute();
  return rows.toSorted((one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug)).map(cardOf);
}

/** A page of posts; the next one starts after the last of this one. */
export async function listPosts({ category, after }: { category?: PostCategory | undefined; after?: string | undefined }) {
  const rows = await cards()
    .$if(category !== undefined, (query) => query.where("category", "=", category!))
    .$if(isSlug(after ?? ""), (query) =>
      query.where(sql<SqlBool>`(published_at, posts.id) < (select published_at, id from posts where slug = ${after})`),
    )
    .limit(postsPerPage + 1)
    .execute();
  const posts = rows.slice(0, postsPerPage).map(cardOf);
  return { posts, nextCursor: rows.length > postsPerPage ? posts.at(-1)!.slug : undefined };
}

/** How many posts each category has; one that has none is left out. */
export async function countPosts() {
  const rows = await db
    .selectFrom("posts")
    .select(["category", sql<number>`count(*)::int`.as("count")])
    .groupBy("category")
    .execute();
  return rows.map(({ category, count }) => ({ category: category as PostCategory, count }));
}

/** The post at this address, or the address to which it moved. */
export async function findPost(slug: string) {
  if (!isSlug(slug)) return undefined;
  const row = await db
    .selectFrom("slugs")
    .innerJoin("posts", "posts.id", "slugs.entry_id")
    .select(["posts.id", "posts.slug", "posts.content", "published_at as publishedAt", "posts.updated_at as updatedAt"])
    .where("slugs.kind", "=", "post")
    .where("slugs.slug", "=", slug)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, content: row.content as unknown as PostContent, moved: row.slug !== slug };
}

/** What to read next: of the same category first, then the newest. */
export async function listRelatedPosts({ id, category }: { id: string; category: PostCategory }, limit = 3): Promise<PostCard[]> {
  const rows = await cards()
    .clearOrderBy()
    .where("posts.id", "!=", id)
    .orderBy(sql`category <> ${category}`)
    .orderBy("published_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(cardOf);
}
