import { sql } from "kysely";
import type { Product } from "../faults/product.ts";

/** Forty fields of every kind, as many as there may be, and something in most of them on every lead. */
const kinds = ["choice", "number", "date", "yes-no", "choices"];
const fields = Array.from({ length: 40 }, (_, at) => ({ id: `field-${at + 1}`, kind: kinds[at % kinds.length]!, position: at + 1 }));
const places = ["ask", "list", "filter", "import", "export", "api"];
const choices = Array.from({ length: 20 }, (_, at) => ({ id: `c${at + 1}`, en: `Choice ${at + 1}`, hi: "" }));
const at = 50_000;

/** The value of one field on a lead, as SQL: the second choice is rare, the first common. */
function valueOf(kind: string, turn: number) {
  const dice = `(hashint4(number + ${turn * 7919})::bigint & 2147483647)`;
  if (kind === "number") return `to_jsonb(${dice} % 100)`;
  if (kind === "date") return `to_jsonb(to_char(date '2000-01-01' + (${dice} % 9000)::int, 'YYYY-MM-DD'))`;
  if (kind === "yes-no") return `to_jsonb(case when ${dice} % 3 = 0 then 'yes' else 'no' end)`;
  const one = `case when ${dice} % 1000 = 0 then 'c2' when ${dice} % 2 = 0 then 'c1' else 'c' || (3 + ${dice} % 18) end`;
  return kind === "choice" ? `to_jsonb(${one})` : `jsonb_build_array(${one}, 'c20')`;
}

export async function fillOwnFields({ db }: Product) {
  const began = performance.now();
  await db
    .insertInto("own_fields")
    .values(
      fields.map(({ id, kind, position }) => ({
        id,
        kind,
        position,
        places,
        name_en: `Field ${position}`,
        name_hi: "",
        choices: JSON.stringify(kind.startsWith("choice") ? choices : []),
      })),
    )
    .execute();
  const filled = fields.map(({ id, kind, position }) => `'${id}', ${valueOf(kind, position)}`).join(", ");
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    // Every index made once is quicker than every row in every index.
    const { rows: indexes } = await sql<{ name: string; definition: string }>`select indexname as name, indexdef as definition
      from pg_indexes where tablename = 'leads' and not exists (select from pg_constraint where conname = indexname)`.execute(one);
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(one);
    const { rows } = await sql<{ last: number }>`select max(number) as last from leads`.execute(one);
    for (let from = 0; from <= rows[0]!.last; from += at) {
      await sql`begin; set local session_replication_role = replica;
        update leads set own = jsonb_build_object(${sql.raw(filled)}) where number >= ${sql.lit(from)} and number < ${sql.lit(from + at)};
        commit`.execute(one);
    }
    await sql`set maintenance_work_mem = '1GB'`.execute(one);
    await sql`set max_parallel_maintenance_workers = 2`.execute(one);
    for (const { definition } of indexes) await sql.raw(definition).execute(one);
    await sql`vacuum analyze leads`.execute(one);
  });
  return `40 own fields on every lead in ${((performance.now() - began) / 1000).toFixed(1)} s.`;
}

/** What a form sends of them beside everything else. */
export const sentOwn = fields
  .map(({ id, kind }) => `&own.${id}=${kind === "number" ? 61 : kind === "date" ? "2008-05-01" : kind === "yes-no" ? "yes" : "c3"}`)
  .join("");

/** Questions of the list about one of them: common, rare, a range, a day, several, and with a stage. */
export const ownQuestions = [
  "own=field-1%3Dc1",
  "own=field-1%3Dc2",
  "own=field-6%3Dc7",
  "own=field-2%3E90&own=field-2%3C95",
  "own=field-3%3E2010-05-01&own=field-3%3C2010-05-31",
  "own=field-5%3Dc2",
  "own=field-4%3Dyes&stage=counselling",
].map((question) => `/leadHistory?${question}`);
