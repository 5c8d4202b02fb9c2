import { sql, type Selectable } from "kysely";
import { isOwnColumn } from "#app/domain/lead-imports/model.ts";
import { ownFact, ownLine, type Own } from "#app/domain/own-fields/model.ts";
import { sortedTags, tagsFact, tagsLine } from "#app/domain/tags/model.ts";
import type { FactsRow } from "#app/domain/lead-imports/matching.reads.server.ts";
import type { Run } from "#app/domain/lead-imports/run.model.ts";
import type { LeadFacts } from "#app/domain/leads/inputs.server.ts";
import { leadSubject } from "#app/domain/leads/writes.server.ts";
import type { Tx } from "#db/client.ts";
import type { Leads } from "#db/types.ts";

export type Again = FactsRow & { lead: number };

/** The columns that a file may fill when they are empty, and the facts they hold. What is decided is never overwritten. */
export const fillable = {
  email: "email",
  alternate_mobile: "alternateMobile",
  locality: "locality",
  city: "city",
  state: "state",
  pin: "pin",
  course_interest: "courseInterest",
  college: "college",
  bscc: "bscc",
  finance: "finance",
  finance_state: "financeState",
  budget: "budget",
  remarks: "remarks",
  guardian_name: "guardianName",
} as const satisfies Partial<Record<keyof Selectable<Leads>, keyof LeadFacts>>;

type Column = keyof typeof fillable | "course_id" | "course_category" | "is_minor";
type Value = string | number | boolean | null;
/** What a row put into a lead that was there, column by column, so that exactly this can be taken out again. */
export type Filled = { filled: Record<string, { before: Value; after: Value }>; asked?: { before: string | null; after: string } };

const isBlank = (value: Value) => value === null || value === "" || value === "undecided" || value === false || value === undefined;
type Lead = Selectable<Leads>;

/** Somebody whom we know stands in the file: what we did not know of them is filled in, and that they asked again is told. */
export async function askedAgain(tx: Tx, run: Run, rows: readonly Again[]) {
  const changes = new Map<number, Filled>();
  if (rows.length === 0) return { changes, owners: [] };
  const numbers = [...new Set(rows.map(({ lead }) => lead))];
  const found = await tx.selectFrom("leads").selectAll().where("number", "in", numbers).orderBy("number").forUpdate().execute();
  const leads = new Map(found.map((lead) => [lead.number, lead]));
  const courses = await coursesOf(tx, rows);
  const own = await createdBy(tx, run.id, numbers);
  const now = new Date();
  for (const { row, facts, lead: number } of rows) {
    const lead = leads.get(number)!;
    const filled = fill(lead, facts, courses);
    changes.set(row, { filled });
    lead.version += 1;
    // Twice in one file is not asking twice, and what is older than the lead is not asking again.
    const asked = facts.createdAt === undefined ? now : new Date(facts.createdAt);
    const isOlder = facts.createdAt !== undefined && asked <= (lead.asked_again_at ?? lead.created_at);
    if (own.has(number) || isOlder) continue;
    changes.set(row, { filled, asked: { before: lead.asked_again_at?.toISOString() ?? null, after: asked.toISOString() } });
    lead.asked_again_at = asked;
  }
  await saveLeads(tx, [...leads.values()]);
  await keepContacts(tx, [...leads.values()]);
  await recordAgain(tx, run, rows, changes, leads);
  return { changes, owners: found.map(({ assigned_to }) => assigned_to).filter((owner) => owner !== null) };
}

/** Fills the lead as it is held here, and tells what was filled. */
function fill(lead: Lead, facts: LeadFacts & { own?: Own; tags?: string[] }, courses: Map<string, Course>) {
  const filled: Filled["filled"] = {};
  const put = (column: Column, after: Value) => {
    const before: Value = lead[column];
    if (!isBlank(before) || isBlank(after)) return;
    filled[column] = { before, after };
    Object.assign(lead, { [column]: after });
  };
  for (const [column, fact] of Object.entries(fillable) as [keyof typeof fillable, (typeof fillable)[keyof typeof fillable]][]) {
    if (column === "alternate_mobile" && facts.alternateMobile === lead.mobile) continue;
    put(column, facts[fact]);
  }
  put("is_minor", facts.underAge === "yes");
  const course = filled.course_interest && courses.get(facts.courseInterest);
  if (course) {
    put("course_id", course.id);
    put("course_category", course.category);
  }
  const known = lead.own as unknown as Own;
  for (const [id, value] of Object.entries(facts.own ?? {}))
    if (!Object.hasOwn(known, id)) filled[ownFact(id)] = { before: null, after: ownLine(value) };
  lead.own = { ...facts.own, ...known } as never;
  const tags = sortedTags([...lead.tags, ...(facts.tags ?? [])]);
  if (tags.length > lead.tags.length) filled[tagsFact] = { before: tagsLine(lead.tags), after: tagsLine(tags) };
  lead.tags = tags;
  return filled;
}

type Course = { id: string; category: string };

/** By the names that the catalogue uses: the preview has put them there. */
async function coursesOf(tx: Tx, rows: readonly Again[]) {
  const said = [...new Set(rows.map(({ facts }) => facts.courseInterest).filter(Boolean))];
  if (said.length === 0) return new Map<string, Course>();
  const { rows: found } = await sql<Course & { said: string }>`
    select said, id, category from unnest(${said}::text[]) as said cross join lateral course_meant(said, '')`.execute(tx);
  return new Map(found.map((one) => [one.said, one]));
}

/** Which of these leads this very import has made. */
async function createdBy(tx: Tx, id: string, numbers: number[]) {
  const { rows } = await sql<{ number: number }>`
    select number from leads where number = any(${numbers}::integer[]) and exists (
      select from activity where subject = 'lead:' || number and what = 'lead.imported' and detail->>'import' = ${id} and detail ? 'source')
    `.execute(tx);
  return new Set(rows.map(({ number }) => number));
}

const saved = [
  ...Object.keys(fillable),
  "course_id",
  "course_category",
  "is_minor",
  "own",
  "tags",
  "number",
  "version",
  "asked_again_at",
] as (keyof Lead)[];

async function saveLeads(tx: Tx, leads: Lead[]) {
  const values = leads.map((lead) => Object.fromEntries(saved.map((column) => [column, lead[column]])));
  await sql`
    update leads as kept set email = given.email, alternate_mobile = given.alternate_mobile, locality = given.locality,
      city = given.city, state = given.state, pin = given.pin, course_interest = given.course_interest,
      course_id = given.course_id, course_category = given.course_category, college = given.college, bscc = given.bscc, finance = given.finance, finance_state = given.finance_state,
      budget = given.budget, remarks = given.remarks, guardian_name = given.guardian_name, is_minor = given.is_minor, own = given.own, tags = given.tags, version = given.version, updated_at = now(),
      asked_again_at = given.asked_again_at
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (number integer, version integer, asked_again_at timestamptz, email text,
      alternate_mobile text, locality text, city text, state text, pin text, course_interest text, course_id uuid, course_category text, college text,
      bscc text, finance text, finance_state text, budget integer, remarks text, guardian_name text, is_minor boolean, own jsonb, tags text[])
    where kept.number = given.number`.execute(tx);
}

/** A number that was filled in belongs to the lead's household. */
async function keepContacts(tx: Tx, leads: Lead[]) {
  const contacts = leads.flatMap(({ alternate_mobile, household_id }) =>
    alternate_mobile ? [{ phone: alternate_mobile, household_id }] : [],
  );
  if (contacts.length === 0) return;
  await tx
    .insertInto("contacts")
    .values(contacts)
    .onConflict((conflict) => conflict.column("phone").doNothing())
    .execute();
}

/** One line of history per row, and what it filled in, as an edit tells it. */
async function recordAgain(tx: Tx, run: Run, rows: readonly Again[], changes: Map<number, Filled>, leads: Map<number, Lead>) {
  const factOf = (column: string) => (isOwnColumn(column) || column === tagsFact ? column : fillable[column as keyof typeof fillable]);
  const fieldsOf = (row: number) => Object.entries(changes.get(row)!.filled).filter(([column]) => factOf(column) !== undefined);
  const written = await tx
    .insertInto("activity")
    .values(
      rows.map(({ row, lead }) => ({
        what: "lead.imported",
        actor_id: run.by,
        subject: leadSubject(lead),
        detail: JSON.stringify({
          import: run.id,
          row,
          again: true,
          fields: fieldsOf(row).map(([column]) => factOf(column)),
          version: leads.get(lead)!.version,
        }),
      })),
    )
    .returning(["id", sql<number>`(detail->>'row')::integer`.as("row")])
    .execute();
  const leadOf = new Map(rows.map(({ row, lead }) => [row, lead]));
  const text = (value: Value) => (value === null ? null : String(value));
  const values = written.flatMap(({ id, row }) =>
    fieldsOf(row).map(([column, { before, after }]) => ({
      activity_id: id,
      lead_number: leadOf.get(row)!,
      field: factOf(column),
      before: text(before),
      after: text(after),
    })),
  );
  if (values.length > 0) await tx.insertInto("lead_changes").values(values).execute();
}
