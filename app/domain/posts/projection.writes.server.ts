import { sql } from "kysely";
import { postChecklist } from "#app/domain/posts/checklist.model.ts";
import type { Publication } from "#app/domain/entries/publishing.writes.server.ts";
import { summaryOf, type PostContent } from "#app/domain/posts/model.ts";
import { searchTerms } from "#app/platform/search/search-words.ts";
import type { Tx } from "#db/client.ts";

/** How a post appears to visitors. */
export const postPublication: Publication<PostContent> = { kind: "post", topic: "posts", checklist: postChecklist, publish, withdraw };

/** The words by which editors find it. */
export const postTerms = ({ name, nameHi, author, summary, summaryHi }: PostContent) =>
  searchTerms([name, nameHi], [author, summary, summaryHi]);

/** What lists are read from, beside the content itself. */
export const postRow = (content: PostContent) => ({
  slug: content.slug,
  title: content.name,
  title_hi: content.nameHi,
  category: content.category,
  author: content.author,
  summary: summaryOf(content.summary, content.body),
  summary_hi: summaryOf(content.summaryHi, content.bodyHi),
  picture_id: content.picture,
  picture_alt: content.pictureAlt,
  picture_alt_hi: content.pictureAltHi,
});

async function publish(tx: Tx, id: string, content: PostContent) {
  const row = { ...postRow(content), content: JSON.stringify(content), updated_at: sql<Date>`now()` };
  await tx
    .insertInto("posts")
    .values({ id, published_at: sql<Date>`coalesce((select min(published_at) from versions where entry_id = ${id}), now())`, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

async function withdraw(tx: Tx, id: string) {
  await tx.deleteFrom("posts").where("id", "=", id).execute();
}
