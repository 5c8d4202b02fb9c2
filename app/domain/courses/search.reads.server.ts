import { sql, type SqlBool } from "kysely";
import { isBeginning, type Beginning } from "#app/domain/courses/model.ts";
import { meaningOf, onlyAfter } from "#app/domain/synonyms/reads.server.ts";
import { searchIn, type Search } from "#app/platform/search/search.server.ts";

/**
 * A search of the courses: by their names, and by what they ask for. "neet" is the name of no course; those that take it
 * are meant, the ones that name it first before those that only mention it.
 */
export async function courseSearch(typed: string | undefined): Promise<Search | undefined> {
  const { asks, named } = await meaningOf(typed ?? "");
  const names = await searchIn("courses", named);
  if (asks.length === 0) return names;
  const asking = sql<SqlBool>`${asksFor(asks)}`;
  const place = sql<number>`strpos(lower(courses.content->>'entrance'), ${/[\p{L}\p{N}]+/u.exec(asks[0]!)?.[0].toLowerCase() ?? ""})`;
  const first = sql<number>`case when ${place} = 0 then 0::real else 10::real / (9 + ${place}) end`;
  return {
    matches: names ? sql<SqlBool>`${asking} and ${names.matches}` : asking,
    rank: names ? sql<number>`${first} + ${names.rank}` : first,
    known: asks.length + (names?.known ?? 0),
    words: asks.length + (names?.words ?? 0),
    spelling: names?.spelling,
  };
}

/** Of rows with `exams`: those that name this examination, by any address that it has or had. Its own name is looked up there, not here. */
export const asksForExam = (exam: string) => sql<SqlBool>`exams && array(
  select ${exam} union select every.slug from slugs as said join slugs as every on every.entry_id = said.entry_id and every.kind = 'exam'
  where said.kind = 'exam' and said.slug = ${exam})`;

/** The class that the words ask for and nothing else: "12th ke baad". */
export async function classMeant(typed: string): Promise<Beginning | undefined> {
  const after = await onlyAfter(typed);
  return isBeginning(after) ? after : undefined;
}

/** The courses whose entrance or eligibility says all of this. The words are an editor's, and never wrong for this parser. */
export const asksFor = (asks: string[]) =>
  sql<SqlBool>`courses.asks @@ (${sql.join(
    asks.map((one) => sql`websearch_to_tsquery('simple', ${one})`),
    sql` && `,
  )})`;
