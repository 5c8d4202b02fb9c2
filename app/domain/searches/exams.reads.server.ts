import { sql } from "kysely";
import { searchIn } from "#app/platform/search/search.server.ts";
import { db } from "#db/client.ts";

type Exam = { slug: string; name: string; nameHi: string };

/** A search of the examinations by their names. */
export async function examsFor(named: string, most: number) {
  const search = (await hasExams()) ? await searchIn("exams", named) : undefined;
  if (!search) return { rows: [], count: 0, known: undefined, isExact: false, spelling: undefined };
  const { rows } = await sql<Exam>`select slug, name, name_hi as "nameHi" from exams where ${search.matches}
    order by ${search.rank} desc, name, id limit ${most}`.execute(db);
  const isExact = search.known === search.words && rows.length > 0;
  return { rows, count: rows.length, known: search.known, isExact, spelling: search.spelling };
}

/** The examination at this address. */
export async function findExamNamed(slug: string): Promise<Exam | undefined> {
  if (!(await hasExams())) return undefined;
  const { rows } = await sql<Exam>`select slug, name, name_hi as "nameHi" from exams where slug = ${slug}`.execute(db);
  return rows[0];
}

let known: boolean | undefined;
async function hasExams() {
  if (known) return true;
  const { rows } = await sql<{ there: boolean }>`select to_regclass('exams') is not null as there`.execute(db);
  return (known = rows[0]!.there);
}
