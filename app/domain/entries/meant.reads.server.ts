import { searchIn } from "#app/platform/search.server.ts";
import { db } from "#db/client.ts";

const namesCollege = /coll[ea]ge|institut|universit|campus|कॉलेज|कालेज|संस्थान|विश्वविद्यालय|महाविद्यालय/i;

/**
 * Which list somebody means who typed "course, college or city": the one that knows more of the words as they were typed.
 * Where both know the same, a course is meant, because a course leads on to its colleges, unless a college is asked for.
 */
export async function listMeant(typed: string): Promise<"courses" | "colleges"> {
  const [courses, colleges] = await Promise.all([scoreIn("courses", typed), scoreIn("colleges", typed)]);
  return colleges > courses || (colleges === courses && colleges > 0 && namesCollege.test(typed)) ? "colleges" : "courses";
}

/** Nothing, something like it, or as many words as it knows exactly. */
async function scoreIn(list: "courses" | "colleges", typed: string) {
  const search = await searchIn(list, typed);
  if (!search) return 0.5;
  const found = await db.selectFrom(list).select("id").where(search.matches).limit(1).executeTakeFirst();
  return found ? search.known + 0.5 : 0;
}
