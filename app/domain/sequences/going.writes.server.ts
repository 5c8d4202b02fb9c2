import { randomUUID } from "node:crypto";
import { sql, type Selectable } from "kysely";
import { findStanding } from "#app/domain/appointments/reads.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { announceLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { readValuesOf } from "#app/domain/messages/reads.server.ts";
import { agreedFor, standingOf } from "#app/domain/reach/stops.reads.server.ts";
import { reachOf } from "#app/domain/reach/model.ts";
import { stillStands } from "#app/domain/sequences/causes.reads.server.ts";
import { decide, nextLook, type Step } from "#app/domain/sequences/deciding.model.ts";
import { lastToFamily } from "#app/domain/sequences/family.reads.server.ts";
import { handOver, type Handing } from "#app/domain/sequences/handing.writes.server.ts";
import { aboutStarts, languageOf, type End, type Start } from "#app/domain/sequences/model.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, lockNamed, type Tx } from "#db/client.ts";
import type { Leads, SequenceRuns, Sequences, SequenceSteps } from "#db/types.ts";

type Held = { lead: Selectable<Leads>; sequence: Selectable<Sequences>; run: Selectable<SequenceRuns>; now: Date };

/**
 * One lead on its way, at this moment: nothing, an end, or one message, noted and handed over in one transaction. The lead is held
 * first, as by everything that changes it, so an answer is either known here or waits until this is written; and what is written is
 * asked about once more when it goes (reach/handed). A step has one row for each way, so no second one is ever written.
 */
export const goOn = (id: string) =>
  inTransaction(async (tx) => {
    const held = await hold(tx, id);
    if (!held) return;
    const { lead, sequence, run, now } = held;
    const [hours, all, done] = [await readWorkingHours(tx), await stepsOf(tx, sequence.id), await doneIn(tx, run)];
    const steps = all.filter((step) => !done.steps.includes(step.id));
    const about = { now, hours, beganAt: run.began_at, lastDay: run.last_day };
    const decision = decide({
      ...about,
      steps,
      lastAt: done.lastAt,
      lastToFamily: done.lastToFamily,
      stands: await stillStands(tx, sequence.start as Start, run),
      lead: {
        isHere: lead.trashed_at === null && lead.erased_at === null && lead.merged_into === null,
        isStopped: lead.stop !== null || lead.do_not_contact_at !== null || (lead.is_minor && lead.guardian_answer === "refused"),
        stage: lead.stage as Stage,
      },
      stages: sequence.stages,
    });
    if (decision.what === "end") return end(tx, run.id, decision.why);
    if (decision.what === "rest") return;
    if (decision.what === "wait") return look(tx, run.id, decision.until);
    for (const step of decision.overtaken)
      await pass(
        tx,
        held,
        all.find(({ id }) => id === step.id)!,
        "overtaken",
      );
    await write(
      tx,
      held,
      all.find(({ id }) => id === decision.step.id)!,
    );
    const taken = new Set([decision.step.id, ...decision.overtaken.map((step) => step.id)]);
    await look(tx, run.id, nextLook({ ...about, steps: steps.filter((step) => !taken.has(step.id)), lastAt: now }));
    await publish(tx, "sequences");
  });

/** The lead, its family, the sequence and the way, always in this order; undefined when there is nothing to do any more. */
async function hold(tx: Tx, id: string): Promise<Held | undefined> {
  const known = await tx.selectFrom("sequence_runs").select(["lead_number", "sequence_id"]).where("id", "=", id).executeTakeFirst();
  if (!known) return undefined;
  const lead = await tx.selectFrom("leads").selectAll().where("number", "=", known.lead_number).forUpdate().executeTakeFirstOrThrow();
  // Brothers and sisters one after the other: the second hears tomorrow.
  await sql`select ${lockNamed(`sequences of household ${lead.household_id}`)}`.execute(tx);
  const sequence = await tx.selectFrom("sequences").selectAll().where("id", "=", known.sequence_id).forShare().executeTakeFirstOrThrow();
  const run = await tx
    .selectFrom("sequence_runs")
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as("now"))
    .where("id", "=", id)
    .where("lead_number", "=", known.lead_number)
    .where("ended_at", "is", null)
    .where("next_at", "<=", sql<Date>`clock_timestamp()`)
    .forUpdate()
    .executeTakeFirst();
  return run && sequence.state === "on" ? { lead, sequence, run, now: run.now } : undefined;
}

const stepsOf = (tx: Tx, sequence: string) =>
  tx
    .selectFrom("sequence_steps")
    .selectAll()
    .where("sequence_id", "=", sequence)
    .where("removed_at", "is", null)
    .where("seen_at", "is not", null)
    .orderBy("days")
    .execute();

/** What has become of each step, and when this family was written to last by any sequence. */
async function doneIn(tx: Tx, { id, lead_number }: Selectable<SequenceRuns>) {
  const { rows } = await sql<{ steps: string[]; lastAt: Date | null; lastToFamily: Date | null }>`select
    array(select step_id from sequence_messages where run_id = ${id}) as steps,
    (select max(at) from sequence_messages where run_id = ${id}) as "lastAt", ${lastToFamily(lead_number)} as "lastToFamily"`.execute(tx);
  return rows[0]!;
}

const look = (tx: Tx, run: string, at: Date) => tx.updateTable("sequence_runs").set({ next_at: at }).where("id", "=", run).execute();

async function end(tx: Tx, run: string, why: End) {
  await tx
    .updateTable("sequence_runs")
    .set({ ended_at: sql`clock_timestamp()`, ended_why: why, next_at: null })
    .where("id", "=", run)
    .execute();
  await publish(tx, "sequences");
}

type FullStep = Selectable<SequenceSteps> & Step;

/** Writes it, in the family's language, by the way of the step; or notes why it is not for them. */
async function write(tx: Tx, held: Held, step: FullStep) {
  const { lead, sequence, run } = held;
  const agreed = await agreedFor(tx, lead.mobile);
  const reach = reachOf({ ...standingOf(lead), agreed });
  const { needs } = aboutStarts[sequence.start as Start];
  const may = (step.way === "whatsapp" ? reach.whatsApp : reach.mail) && agreed.includes(needs);
  if (!may) return pass(tx, held, step, "permission");
  const appointment = await findStanding(tx, lead.number);
  const me = await writerOf(tx, lead.assigned_to ?? sequence.on_by!);
  const { number, name, is_minor: isMinor, guardian_name: guardianName } = lead;
  const application = run.application_id === null ? {} : { application: run.application_id };
  const values = await readValuesOf(tx, { number, name, isMinor, guardianName, me, appointment, ...application });
  const language = languageOf(lead);
  const handing: Handing = { id: randomUUID(), lead, step, language, values: values[language], by: sequence.on_by! };
  const handed = await handOver(tx, handing);
  if ("against" in handed) return pass(tx, held, step, handed.against);
  await insert(tx, held, step, { id: handing.id, state: "waiting", ...handed });
  await record(tx, {
    what: "lead.sequence-written",
    actorId: null,
    subject: leadSubject(number),
    detail: { letter: handing.id, sequence: sequence.id },
  });
  await announceLead(tx, number);
}

const writerOf = async (tx: Tx, id: string) =>
  (await tx.selectFrom("users").select("name").where("id", "=", id).executeTakeFirst())?.name ?? "";

/** It was not this family's, and that is known. */
const pass = (tx: Tx, held: Held, step: FullStep, why: string) => insert(tx, held, step, { id: randomUUID(), state: "passed", why });

type Became = { id: string; state: "waiting" | "passed"; why?: string; subject?: string; text?: string } & Partial<
  Record<"mail_id" | "whatsapp_id", string> & { stop_hash: Buffer }
>;

const insert = (tx: Tx, { lead, sequence, run }: Held, step: FullStep, became: Became) =>
  tx
    .insertInto("sequence_messages")
    .values({
      ...became,
      run_id: run.id,
      step_id: step.id,
      sequence_id: sequence.id,
      lead_number: lead.number,
      way: step.way,
      language: languageOf(lead),
    })
    .execute();
