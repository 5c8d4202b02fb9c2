import { sql, type RawBuilder, type SqlBool } from "kysely";
import { searchQuery } from "#app/platform/search/search-words.ts";
import { db, prepared } from "#db/client.ts";

/** The lists of what visitors find. */
export type SearchedList = "courses" | "colleges" | "exams";

/** A search of one list, ready to be put into its query. */
export type Search = {
  matches: RawBuilder<SqlBool>;
  rank: RawBuilder<number>;
  /** How many of the typed words the list knows as they are; the others are words like them. */
  known: number;
  /** How many words were typed that can be searched for. */
  words: number;
  /** The typed words as the list spells them by ear; a star after one that may go on. Undefined where a word is like none. */
  spelling: string[] | undefined;
};

/**
 * What was typed, as the list spells it. Undefined when nothing was typed that could be searched for. In a question of its own, because the planner
 * must know the words to know how many rows they find.
 */
export async function searchIn(list: "entries" | SearchedList, typed: string | undefined): Promise<Search | undefined> {
  const words = searchQuery(typed ?? "");
  if (words === "") return undefined;
  const { rows } = await sql<{ spelling: string | null }>`${prepared} select search_spelling(${list}, ${words}) as spelling`.execute(db);
  const spelling = rows[0]?.spelling;
  const count = words.split(" ").length;
  if (!spelling) return { ...nothing, words: count };
  const table = sql.table(list);
  return {
    matches: sql<SqlBool>`${table}.searched @@ search_query(${spelling})`,
    rank: sql<number>`search_rank(${table}.terms, ${spelling})`,
    words: count,
    spelling: spelling.split(" "),
    known: spelling
      .replaceAll("*", "")
      .split(" ")
      .filter((word, place) => word === words.split(" ")[place]).length,
  };
}

const nothing: Search = { matches: sql<SqlBool>`false`, rank: sql<number>`0::real`, known: 0, words: 0, spelling: undefined };

/** Rows that have a word like one of those typed, for where no row has them all. Undefined when no word is like them. */
export async function nearIn(list: SearchedList, typed: string): Promise<RawBuilder<SqlBool> | undefined> {
  const words = searchQuery(typed);
  if (words === "") return undefined;
  const { rows } = await sql<{ near: string | null }>`${prepared} select search_near(${list}, ${words}) as near`.execute(db);
  const near = rows[0]?.near;
  return near ? sql<SqlBool>`${sql.table(list)}.searched @@ to_tsquery('simple', ${near.replaceAll(" ", " | ")})` : undefined;
}
