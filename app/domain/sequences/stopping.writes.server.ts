import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { announceLead, leadSubject, lockLead } from "#app/domain/leads/writes.server.ts";
import { isId } from "#app/domain/ids.ts";
import { leadsReadWith } from "#app/domain/sequences/family.reads.server.ts";
import { hashOf } from "#app/platform/encryption.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** Whoever works on the lead ends its way; what was written and has not gone yet does not go. Ended twice is ended. */
export const stopRun = (actor: Actor, number: number, id: string) =>
  inTransaction(async (tx) => {
    const lead = isId(id) ? await lockLead(tx, actor, number) : undefined;
    const run =
      lead &&
      (await tx
        .selectFrom("sequence_runs")
        .select(["id", "sequence_id", "ended_at"])
        .where("id", "=", id)
        .where("lead_number", "=", number)
        .forUpdate()
        .executeTakeFirst());
    if (!run) return undefined;
    if (run.ended_at !== null) return { id };
    await tx
      .updateTable("sequence_runs")
      .set({ ended_at: sql`clock_timestamp()`, ended_why: "by-hand", ended_by: actor.id, next_at: null })
      .where("id", "=", id)
      .execute();
    const detail = { sequence: run.sequence_id };
    await record(tx, { what: "lead.sequence-stopped", actorId: actor.id, subject: leadSubject(number), detail });
    await announceLead(tx, number);
    await publish(tx, "sequences");
    return { id };
  });

const isSecret = (text: string) => /^[\w-]{43}$/.test(text);

/** Whether this is a link of ours, from within a mail that a family got. */
export const findStopLink = (secret: string) => linked(db, secret);

const linked = async (database: Tx | typeof db, secret: string) =>
  isSecret(secret)
    ? database
        .selectFrom("sequence_messages")
        .innerJoin("sequence_runs", "sequence_runs.id", "run_id")
        .innerJoin("leads", "leads.number", "sequence_runs.lead_number")
        .select(["sequence_runs.id as run", "sequence_runs.ended_why as why"])
        .select(sql<number>`coalesce(leads.merged_into, leads.number)`.as("lead"))
        .where("stop_hash", "=", hashOf(secret))
        .where("leads.erased_at", "is", null)
        .executeTakeFirst()
    : undefined;

/** The family wants none of these any more, of whatever sequence and child; calls and answers go on. Pressed twice is once. */
export const refuseSequences = (secret: string) =>
  inTransaction(async (tx) => {
    const known = await linked(tx, secret);
    if (!known) return undefined;
    const family = await leadsReadWith(tx, known.lead);
    await sql`select from leads where number = any(${family}::int[]) order by number for update`.execute(tx);
    if (known.why === "refused") return { done: true };
    const { rows } = await sql<{ lead: number }>`update sequence_runs set ended_at = coalesce(ended_at, clock_timestamp()),
      ended_why = 'refused', next_at = null
      where id = ${known.run} or (lead_number = any(${family}::int[]) and ended_at is null) returning lead_number as lead`.execute(tx);
    for (const lead of new Set([known.lead, ...rows.map((row) => row.lead)])) {
      await record(tx, { what: "lead.sequences-refused", actorId: null, subject: leadSubject(lead) });
      await announceLead(tx, lead);
    }
    await publish(tx, "sequences");
    return { done: true };
  });
