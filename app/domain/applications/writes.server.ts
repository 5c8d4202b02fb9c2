import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleApplications } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import type { AddInput, EditInput, MoveInput } from "#app/domain/applications/inputs.server.ts";
import { asksNext, isOver, stageAfter, statusNames, steps, type Status } from "#app/domain/applications/model.ts";
import { courseMeant } from "#app/domain/courses/meant.reads.server.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { announceLead, changeStageIn, leadSubject, lockLead } from "#app/domain/leads/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** A college, a course and an intake for a student. Sent twice, it is one. */
export async function addApplication(actor: Actor, number: number, { key, ...facts }: AddInput) {
  return inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead) return undefined;
    const before = await tx
      .selectFrom("applications")
      .select("id")
      .where("lead_number", "=", number)
      .where("creation_key", "=", key)
      .executeTakeFirst();
    if (before) return before;
    if (lead.stop !== null) throw new Refused(m.reach_refused());
    const named = await inCatalogue(tx, facts);
    await mustBeOne(tx, number, named);
    const application = await tx
      .insertInto("applications")
      .values({ ...named, creation_key: key, lead_number: number, created_by: actor.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeStep(tx, actor, { ...application, lead_number: number }, { key, from: null, to: "considering", note: "" });
    await tell(tx, actor, number, "added", { application: application.id });
    return application;
  });
}

/** Another college, course or intake, or what was agreed. Whoever saw an older version is told. */
export async function editApplication(actor: Actor, id: string, { version, ...facts }: EditInput) {
  return inTransaction(async (tx) => {
    const found = await holdApplication(tx, actor, id);
    if (!found) return undefined;
    const { lead, application } = found;
    if (lead.stop !== null) throw new Refused(m.reach_refused());
    const named = await inCatalogue(tx, facts);
    if (Object.entries(named).every(([column, value]) => application[column as keyof typeof named] === value)) return { id };
    if (application.version !== version) throw new Refused(m.application_changed_meanwhile());
    await mustBeOne(tx, lead.number, named, id);
    await changeApplication(tx, id, named);
    await tell(tx, actor, lead.number, "changed", { application: id });
    return { id };
  });
}

/**
 * An application goes on, back or ends, and its lead with it: never back, and with a next step wherever it comes to. This is the
 * only place that knows how the two belong together. Sent twice, it is one step; of two people at once the second is told.
 */
export async function moveApplication(actor: Actor, id: string, { key, from, to, note, nextAt, nextKind }: MoveInput) {
  return inTransaction(async (tx) => {
    const found = await holdApplication(tx, actor, id);
    if (!found) return undefined;
    const { lead, application } = found;
    if (await wasWritten(tx, "application_steps", id, key)) return { id };
    const step = steps[from][to];
    if (application.status !== from)
      throw new Refused(m.application_moved_meanwhile({ status: statusNames[application.status as Status]() }));
    if (step === undefined) throw new Refused(m.application_step_not({ from: statusNames[from](), to: statusNames[to]() }));
    if (step === "back" && note === "") throw new Refused(m.application_note_missing());
    // Who asked not to be contacted can still be withdrawn from a college; nothing else goes on.
    if (lead.stop !== null && !isOver(to)) throw new Refused(m.reach_refused());
    const stage = lead.stop === null ? stageAfter(lead.stage as Stage, to) : (lead.stage as Stage);
    const isLast = await isLastOpen(tx, application);
    if (lead.stop === null && nextAt === null && asksNext(lead.stage as Stage, to, { isLast }))
      throw new Refused(m.application_next_missing());
    await changeApplication(tx, id, { status: to, status_since: sql<Date>`now()` });
    const written = await writeStep(tx, actor, application, { key, from, to, note });
    await tell(tx, actor, lead.number, "moved", { application: id, step: written.id, from, to });
    const lostReason = stage === "lost" ? lead.lost_reason : null;
    if (lead.stop === null && (stage !== lead.stage || nextAt !== null))
      await changeStageIn(tx, actor, lead, { stage, lostReason, nextAt, nextKind });
    return { id };
  });
}

/** The lead, then its application, both held until the transaction ends; undefined when there is none for this person. */
export async function holdApplication(tx: Tx, actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const own = () => tx.selectFrom("applications").where("id", "=", id);
  const known = await own().select("lead_number").where(visibleApplications(actor)).executeTakeFirst();
  const lead = known && (await lockLead(tx, actor, known.lead_number));
  if (!lead) return undefined;
  // Two leads that became one meanwhile took it along.
  const application = await own().selectAll().where("lead_number", "=", lead.number).forUpdate().executeTakeFirst();
  return application && { lead, application };
}

/** What was sent once is there. */
export async function wasWritten(tx: Tx, table: "application_steps" | "application_tokens" | "shared_details", id: string, key: string) {
  const row = await tx.selectFrom(table).select("id").where("application_id", "=", id).where("creation_key", "=", key).executeTakeFirst();
  return row !== undefined;
}

/** One line of the lead's history, and its notice. */
export async function tell(tx: Tx, actor: Actor, number: number, what: string, detail: Record<string, string | string[] | number>) {
  await record(tx, { what: `application.${what}`, actorId: actor.id, subject: leadSubject(number), detail });
  await announceLead(tx, number);
}

/** Words as the catalogue has them, and which offering they mean; what it does not have stays as it was typed. */
async function inCatalogue(tx: Tx, said: Pick<AddInput, "college" | "course" | "session" | "tuition">) {
  const { rows } = await sql<{ college: string; course: string; college_id: string | null; offering_id: string | null }>`
    with college as (select id, name from colleges where lower(name) = lower(${said.college}) order by name, id limit 1),
      course as (select id, name from ${courseMeant(said.course)})
    select coalesce((select name from college), ${said.college}) as college, coalesce((select name from course), ${said.course}) as course,
      (select id from college) as college_id, (select offerings.id from offerings, college, course
        where college_id = college.id and course_id = course.id order by position limit 1) as offering_id`.execute(tx);
  return { ...rows[0]!, session: said.session, tuition: said.tuition };
}

/** The same college, course and intake twice would be counted twice. */
async function mustBeOne(tx: Tx, number: number, { college, course, session }: AddFacts, except?: string) {
  const there = await tx
    .selectFrom("applications")
    .select("id")
    .where("lead_number", "=", number)
    .where(sql<boolean>`(lower(college), lower(course), session) = (lower(${college}), lower(${course}), ${session})`)
    .where("status", "not in", ["refused", "withdrawn"])
    .$if(except !== undefined, (query) => query.where("id", "<>", except!))
    .executeTakeFirst();
  if (there) throw new Refused(m.application_there_already());
}
type AddFacts = { college: string; course: string; session: string };

async function isLastOpen(tx: Tx, { id, lead_number }: { id: string; lead_number: number }) {
  const other = await tx
    .selectFrom("applications")
    .select("id")
    .where("lead_number", "=", lead_number)
    .where("id", "<>", id)
    .where("status", "not in", ["refused", "withdrawn"])
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

const changeApplication = (tx: Tx, id: string, change: Partial<Awaited<ReturnType<typeof inCatalogue>>> | Moved) =>
  tx
    .updateTable("applications")
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
type Moved = { status: Status; status_since: ReturnType<typeof sql<Date>> };

type Written = { key: string; from: Status | null; to: Status; note: string };

const writeStep = (tx: Tx, actor: Actor, { id, lead_number }: { id: string; lead_number: number }, { key, from, to, note }: Written) =>
  tx
    .insertInto("application_steps")
    .values({ creation_key: key, application_id: id, lead_number, from_status: from, to_status: to, note, by_id: actor.id })
    .returning("id")
    .executeTakeFirstOrThrow();
