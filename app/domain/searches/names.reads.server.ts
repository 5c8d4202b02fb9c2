import { sql } from "kysely";
import { findExamNamed } from "#app/domain/searches/exams.reads.server.ts";
import { categoryWords, type Category } from "#app/domain/courses/model.ts";
import { namedIn } from "#app/domain/synonyms/model.ts";
import { nearIn } from "#app/platform/search/search.server.ts";
import { db } from "#db/client.ts";

/** A page that a search leads to. One of the catalogue, the blog or the examinations has a name of its own. */
export type Page = { address: string; list?: "courses" | "college" | "exams" | "blogs" | undefined; name: string; nameHi: string };

/** The pages at these addresses, in their order. One that names something which is not published is left out. */
export async function pagesAt(addresses: readonly string[]): Promise<Page[]> {
  const pages = await Promise.all(
    addresses.map(async (address): Promise<Page | undefined> => {
      const named = namedIn(address);
      if (!named) return { address, name: "", nameHi: "" };
      const row = await findNamed(named);
      return row && { address, list: named.list, ...row };
    }),
  );
  return pages.filter((page) => page !== undefined);
}

async function findNamed({ list, slug }: NonNullable<ReturnType<typeof namedIn>>) {
  if (list === "exams") return findExamNamed(slug);
  if (list === "blogs")
    return db.selectFrom("posts").select(["title as name", "title_hi as nameHi"]).where("slug", "=", slug).executeTakeFirst();
  const table = list === "college" ? "colleges" : "courses";
  return db.selectFrom(table).select(["name", "name_hi as nameHi"]).where("slug", "=", slug).executeTakeFirst();
}

type Card = { name: string; nameHi: string; category: string };
type Rows = { courses: Card[]; colleges: (Card & { district: string; districtHi: string })[] };

/** The words of what was found, as they are written. */
export const namesOf = ({ courses, colleges }: Rows) => [
  ...[...courses, ...colleges].flatMap(({ name, nameHi, category }) => [name, nameHi, categoryWords[category as Category] ?? ""]),
  ...colleges.flatMap(({ district, districtHi }) => [district, districtHi]),
];

/** What else a course is called. */
export async function wordsOf(slug: string | undefined): Promise<string[]> {
  if (slug === undefined) return [];
  const row = await db
    .selectFrom("courses")
    .select(sql<string | null>`content ->> 'alsoKnownAs'`.as("also"))
    .where("slug", "=", slug)
    .executeTakeFirst();
  return [row?.also ?? ""];
}

/** Names that are written like it. */
export async function alikeTo(typed: string, most: number) {
  const found = await Promise.all(
    (["courses", "colleges"] as const).map(async (list) => {
      const near = await nearIn(list, typed);
      if (!near) return [];
      const rows = await db
        .selectFrom(list)
        .select(["slug", "name", "name_hi as nameHi"])
        .where(near)
        .orderBy(sql`not featured`)
        .orderBy("name")
        .orderBy("id")
        .limit(most)
        .execute();
      return rows.map((row) => ({ list, ...row }));
    }),
  );
  return found.flat();
}
