import { sql } from "kysely";
import { nameKey } from "#app/domain/names.ts";
import type { FactsRow } from "#app/domain/lead-imports/matching.reads.server.ts";
import type { Run } from "#app/domain/lead-imports/run.model.ts";
import { isFromRegister, type Register } from "#app/domain/lead-imports/register.inputs.server.ts";
import { nextMorning, type WorkingHours } from "#app/domain/working-hours/model.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { hasNextStep, intakeOf } from "#app/domain/leads/model.ts";
import { leadSubject } from "#app/domain/leads/writes.server.ts";
import type { Purpose } from "#app/domain/reach/model.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { searchTerms } from "#app/platform/search/search-words.ts";
import type { Tx } from "#db/client.ts";

const phonesOf = ({ facts: { mobileNumber, alternateMobile } }: FactsRow) =>
  alternateMobile ? [mobileNumber, alternateMobile] : [mobileNumber];

/** As `holdPhone`, for many, always in the same order: two imports wait for each other, but never in a circle. */
export async function lockPhones(tx: Tx, rows: readonly FactsRow[]) {
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
  const now = new Date();
  const hours = await readWorkingHours(tx);
  const values = rows.map((row, index) => ({
    ...valuesOf(row, now, hours),
    number: drawn[index]!.number,
    household_id: households[index],
  }));
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as one (
        number integer, household_id integer, name text, name_key text, terms text, email text, mobile text, alternate_mobile text,
        locality text, city text, state text, pin text, course_interest text, college text, bscc text, relation text, source text,
        budget integer, finance text, remarks text, language text, session text, temperature text,
        stage text, sub_stage text, finance_state text, lost_reason text, next_at timestamptz, created_at timestamptz, is_minor boolean, guardian_name text, own jsonb, tags text[])
    ), categories as materialized (
      select asked.course, meant.id, meant.category
      from (select distinct course_interest as course from given where course_interest <> '') as asked
        cross join lateral course_meant(asked.course, '') as meant
    )
    insert into leads (number, household_id, name, name_key, searched, email, mobile, alternate_mobile, locality, city, state, pin,
      course_interest, course_id, course_category, college, bscc, relation, source, budget, finance, remarks, language, session, temperature,
      stage, sub_stage, finance_state, stage_since, lost_reason, next_at, created_at, is_minor, guardian_name, own, tags, created_by)
    select number, household_id, name, name_key, to_tsvector('simple', terms), email, mobile, alternate_mobile, locality, city, state,
      pin, course_interest, categories.id, coalesce(category, ''), college, bscc, relation, source, budget, finance, remarks, language, session,
      temperature, stage, sub_stage, finance_state, coalesce(created_at, now()), lost_reason, next_at, coalesce(created_at, now()), is_minor, coalesce(guardian_name, ''), coalesce(own, '{}'), coalesce(tags, '{}'), ${by}
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
  await keepPermissions(tx, by, values);
  // The register says that they withdrew: that holds for the number, as if they had told us.
  for (const { mobile, lost_reason } of values)
    if (lost_reason === "withdrew") await stopPhone(tx, { phone: mobile, how: "import", by, isSure: true });
  return new Map(values.map(({ row, number }) => [row, number]));
}

function valuesOf(
  { row, facts: { mobileNumber, alternateMobile, courseInterest, subStage, financeState, underAge, guardianName, ...facts } }: FactsRow,
  now: Date,
  hours: WorkingHours,
) {
  return {
    ...facts,
    ...standingOf(facts, now, hours),
    row,
    mobile: mobileNumber,
    alternate_mobile: alternateMobile,
    course_interest: courseInterest,
    sub_stage: subStage,
    finance_state: financeState,
    is_minor: underAge === "yes",
    guardian_name: guardianName,
    name_key: nameKey(facts.name),
    terms: searchTerms([facts.name]),
    session: intakeOf(facts.createdAt === undefined ? now : new Date(facts.createdAt)),
  };
}

type Agreed = { number: number; mobile: string; agreed?: Purpose[] };

/** As `givePermission`, for many. */
async function keepPermissions(tx: Tx, by: string, values: readonly Agreed[]) {
  const given = values.flatMap(({ number, mobile, agreed = [] }) => agreed.map((purpose) => ({ number, mobile, purpose })));
  if (given.length === 0) return;
  await sql`insert into consents (phone, purpose, notice, language, how, by_id, lead_number)
    select distinct on (mobile, purpose) mobile, purpose, (select max(version) from privacy_notices), 'en', 'import', ${by}, number
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one (number integer, mobile text, purpose text)
    where not exists (select from consents where phone = mobile and consents.purpose = one.purpose and withdrawn_at is null)`.execute(tx);
}

/**
 * Where a lead of the file stands. Whoever is in a register without a next date is called on the next working day; who is in no
 * register is a fresh enquiry, and is called now. A date that has passed stays: it is overdue, and true.
 */
function standingOf(register: Register, now: Date, hours: WorkingHours) {
  const { stage = "new", lostReason = null, nextAt } = register;
  const soonest = isFromRegister(register) ? nextMorning(now, hours) : now;
  return {
    stage,
    lost_reason: lostReason,
    next_at: hasNextStep(stage) ? (nextAt ?? soonest) : null,
    created_at: register.createdAt ?? null,
  };
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
