import { sql } from "kysely";
import { nameKey } from "#app/domain/enquiries/model.ts";
import type { FactsRow } from "#app/domain/lead-imports/matching.reads.server.ts";
import type { Run } from "#app/domain/lead-imports/run.writes.server.ts";
import { sessionOf } from "#app/domain/leads/model.ts";
import { leadSubject } from "#app/domain/leads/writes.server.ts";
import { searchTerms } from "#app/platform/search-words.ts";
import type { Tx } from "#db/client.ts";

const phonesOf = ({ facts: { mobileNumber, alternateMobile } }: FactsRow) =>
  alternateMobile ? [mobileNumber, alternateMobile] : [mobileNumber];

/** As `holdPhone`, for many, always in the same order: two imports wait for each other, but never in a circle. */
export async function holdPhones(tx: Tx, rows: readonly FactsRow[]) {
  const phones = [...new Set(rows.flatMap(phonesOf))].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended('phone ' || phone, 0))
    from unnest(${phones}::text[]) with ordinality as held (phone, place) order by place`.execute(tx);
}

/** As `insertLead`, for a portion of rows with three questions instead of a thousand. Returns each row's number. */
export async function insertLeads(tx: Tx, { id, by }: Run, rows: readonly FactsRow[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const households = await householdsOf(tx, rows);
  const { rows: drawn } = await sql<{ number: number }>`
    select nextval('lead_numbers')::integer as number from generate_series(1, ${rows.length})`.execute(tx);
  const session = sessionOf(new Date());
  const values = rows.map(({ row, facts: { mobileNumber, alternateMobile, courseInterest, ...facts } }, index) => ({
    ...facts,
    row,
    number: drawn[index]!.number,
    household_id: households[index],
    mobile: mobileNumber,
    alternate_mobile: alternateMobile,
    course_interest: courseInterest,
    name_key: nameKey(facts.name),
    terms: searchTerms([facts.name]),
    session,
  }));
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as one (
        number integer, household_id integer, name text, name_key text, terms text, email text, mobile text, alternate_mobile text,
        locality text, city text, state text, pin text, course_interest text, college text, bscc text, relation text, source text,
        budget integer, finance text, remarks text, language text, session text, temperature text)
    ), categories as materialized (
      select asked.course, (select category from courses where lower(name) = lower(asked.course) or name_hi = asked.course
        or slug = asked.course limit 1) as category
      from (select distinct course_interest as course from given where course_interest <> '') as asked
    )
    insert into leads (number, household_id, name, name_key, searched, email, mobile, alternate_mobile, locality, city, state, pin,
      course_interest, course_category, college, bscc, relation, source, budget, finance, remarks, language, session, temperature,
      next_at, created_by)
    select number, household_id, name, name_key, to_tsvector('simple', terms), email, mobile, alternate_mobile, locality, city, state,
      pin, course_interest, coalesce(category, ''), college, bscc, relation, source, budget, finance, remarks, language, session,
      temperature, now(), ${by}
    from given left join categories on course = course_interest order by number`.execute(tx);
  await tx
    .insertInto("activity")
    .values(
      values.map(({ number, source, row }) => ({
        what: "lead.imported",
        actor_id: by,
        subject: leadSubject(number),
        detail: JSON.stringify({ source, import: id, row }),
      })),
    )
    .execute();
  return new Map(values.map(({ row, number }) => [row, number]));
}

/** As `householdOf`, for many: a number's household, known, new, or that of an earlier row with the same number. */
async function householdsOf(tx: Tx, rows: readonly FactsRow[]): Promise<number[]> {
  const phones = [...new Set(rows.flatMap(phonesOf))];
  const found = await tx.selectFrom("contacts").select(["phone", "household_id"]).where("phone", "in", phones).execute();
  const known = new Map(found.map(({ phone, household_id }) => [phone, () => household_id]));
  const fresh: number[] = [];
  let count = 0;
  const chosen = rows.map((row) => {
    const own = phonesOf(row);
    const at = own.map((phone) => known.get(phone)).find(Boolean);
    const place = at ? count : count++;
    const household = at ?? (() => fresh[place]!);
    for (const phone of own) if (!known.has(phone)) known.set(phone, household);
    return household;
  });
  if (count > 0) {
    const made = await sql<{ id: number }>`
      insert into households (created_at) select now() from generate_series(1, ${count}) returning id`.execute(tx);
    fresh.push(...made.rows.map(({ id }) => id));
  }
  await tx
    .insertInto("contacts")
    .values([...known].map(([phone, household]) => ({ phone, household_id: household() })))
    .onConflict((conflict) => conflict.column("phone").doNothing())
    .execute();
  return chosen.map((household) => household());
}
