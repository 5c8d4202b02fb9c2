import { sql, type Selectable } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { isId } from "#app/domain/ids.ts";
import { Refused } from "#app/domain/refused.ts";
import type { NewSequenceInput, SequenceInput } from "#app/domain/sequences/inputs.server.ts";
import { stagesAtFirst, type SequenceState } from "#app/domain/sequences/model.ts";
import { isWhatsAppOn } from "#app/domain/whatsapp/settings.reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { JsonObject, Sequences } from "#db/types.ts";

export type Arranged = Selectable<Sequences>;

/** A draft, which writes to nobody. */
export async function addSequence(actor: Actor, { name, nameHi, start }: NewSequenceInput) {
  if (!can(actor, "sequences.arrange")) return undefined;
  return inTransaction(async (tx) => {
    await mustBeOne(tx, name);
    const made = await tx
      .insertInto("sequences")
      .values({ name, name_hi: nameHi, start, stages: [...stagesAtFirst], created_by: actor.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await note(tx, actor, { id: made.id, name }, "added");
    return made;
  });
}

export const changeSequence = (actor: Actor, id: string, { name, nameHi, stages, version }: SequenceInput) =>
  arranging(actor, id, version, async (tx, sequence) => {
    await mustBeOne(tx, name, id);
    await set(tx, id, { name, name_hi: nameHi, stages });
    await lookAnew(tx, id);
    await note(tx, actor, { ...sequence, name }, "changed");
  });

/** On, paused or ended. Only what somebody has read as a family would goes on. */
export const setSequenceState = (actor: Actor, id: string, version: number, to: Exclude<SequenceState, "draft">) =>
  arranging(
    actor,
    id,
    version,
    async (tx, sequence) => {
      if (to === "on") return switchOn(tx, actor, sequence);
      if (to === "paused" && sequence.state !== "on") throw new Refused(m.sequence_is_not_on());
      await set(tx, id, { state: to });
      if (to === "ended")
        await tx
          .updateTable("sequence_runs")
          .set({ ended_at: sql`clock_timestamp()`, ended_why: "by-hand", ended_by: actor.id, next_at: null })
          .where("sequence_id", "=", id)
          .where("ended_at", "is", null)
          .execute();
      await note(tx, actor, sequence, to === "ended" ? "ended" : "switched-off");
    },
    to,
  );

async function switchOn(tx: Tx, actor: Actor, sequence: Arranged) {
  const steps = await tx
    .selectFrom("sequence_steps")
    .select(["way", "seen_at"])
    .where("sequence_id", "=", sequence.id)
    .where("removed_at", "is", null)
    .execute();
  if (steps.length === 0) throw new Refused(m.sequence_without_steps());
  if (steps.some(({ seen_at }) => seen_at === null)) throw new Refused(m.sequence_not_seen());
  if (!isWhatsAppOn && steps.some(({ way }) => way === "whatsapp")) throw new Refused(m.sequence_whatsapp_off());
  await set(tx, sequence.id, { state: "on", on_since: sql<Date>`clock_timestamp()`, on_by: actor.id });
  await lookAnew(tx, sequence.id);
  await note(tx, actor, sequence, "switched-on");
}

/** Whoever is on the way is looked at with the next round, by the steps as they are now. */
export const lookAnew = (tx: Tx, id: string) =>
  sql`update sequence_runs set next_at = now() where sequence_id = ${id} and ended_at is null`.execute(tx);

type Change = Partial<{
  name: string;
  name_hi: string;
  stages: string[];
  state: SequenceState;
  on_since: ReturnType<typeof sql<Date>>;
  on_by: string;
}>;
export const set = (tx: Tx, id: string, change: Change) =>
  tx
    .updateTable("sequences")
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();

export const note = (tx: Tx, actor: Actor, { id, name }: { id: string; name: string }, what: string, detail: JsonObject = {}) =>
  audit(tx, { what: `sequence.${what}`, actorId: actor.id, subject: `sequence:${id}`, detail: { name, ...detail } });

/** One change of one sequence at a time, of the sequence as it was read. What it is already happens once. */
export async function arranging<T>(
  actor: Actor,
  id: string,
  version: number,
  work: (tx: Tx, sequence: Arranged) => Promise<T>,
  to?: SequenceState,
) {
  if (!can(actor, "sequences.arrange") || !isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const sequence = await tx.selectFrom("sequences").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!sequence) return undefined;
    if (to !== undefined && sequence.state === to) return { id, done: undefined };
    if (sequence.state === "ended") throw new Refused(m.sequence_is_over());
    if (sequence.version !== version) throw new Refused(m.sequence_changed_meanwhile());
    const done = await work(tx, sequence);
    await publish(tx, "sequences");
    return { id, done };
  });
}

async function mustBeOne(tx: Tx, name: string, but?: string) {
  const other = await tx
    .selectFrom("sequences")
    .select("id")
    .where(sql<string>`lower(name)`, "=", name.toLowerCase())
    .$if(but !== undefined, (query) => query.where("id", "<>", but!))
    .executeTakeFirst();
  if (other) throw new Refused(m.sequence_twice());
}
