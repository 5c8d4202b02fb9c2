import { sql } from "kysely";
import { categoryWords } from "#app/domain/courses/model.ts";
import type { Publication } from "#app/domain/entries/publishing.writes.server.ts";
import { examChecklist } from "#app/domain/exams/checklist.model.ts";
import { inOrder, type ExamContent } from "#app/domain/exams/model.ts";
import { entryTag } from "#app/platform/edge/tags.server.ts";
import { searchTerms } from "#app/platform/search/search-words.ts";
import type { Tx } from "#db/client.ts";

/** How an examination appears to visitors. */
export const examPublication: Publication<ExamContent> = {
  kind: "exam",
  topic: "exams",
  checklist: examChecklist,
  publish,
  withdraw,
  // Courses name it by its address, perhaps an old one.
  shownOn: async (tx, id) => {
    const rows = await tx.selectFrom("slugs").select("slug").where("kind", "=", "exam").where("entry_id", "=", id).execute();
    return rows.map(({ slug }) => entryTag("exams", slug));
  },
};

/** The words by which it is found, in both languages. */
export const examTerms = ({ name, nameHi, alsoKnownAs, conductedBy, conductedByHi, category }: ExamContent) =>
  searchTerms([name, nameHi, alsoKnownAs], [conductedBy, conductedByHi, categoryWords[category] ?? ""]);

async function publish(tx: Tx, id: string, content: ExamContent) {
  const row = {
    slug: content.slug,
    name: content.name,
    name_hi: content.nameHi,
    category: content.category,
    terms: examTerms(content),
    content: JSON.stringify(content),
    updated_at: sql<Date>`now()`,
  };
  await tx
    .insertInto("exams")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await tx.deleteFrom("exam_dates").where("exam_id", "=", id).execute();
  const dates = inOrder(content.dates).map(({ kind, round, from, to, note, noteHi, source, url, checkedOn, reviewBy }, position) => ({
    exam_id: id,
    position,
    kind,
    round,
    starts_on: from,
    ends_on: to || null,
    note,
    note_hi: noteHi,
    source: JSON.stringify({ source, url, checkedOn, reviewBy }),
  }));
  if (dates.length > 0) await tx.insertInto("exam_dates").values(dates).execute();
}

async function withdraw(tx: Tx, id: string) {
  await tx.deleteFrom("exams").where("id", "=", id).execute();
}
