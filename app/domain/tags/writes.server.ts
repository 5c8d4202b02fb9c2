import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { ownIdFrom } from "#app/domain/own-fields/model.ts";
import { Refused } from "#app/domain/refused.ts";
import type { TagInput } from "#app/domain/tags/inputs.server.ts";
import { maxTags, tagKey } from "#app/domain/tags/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

const columnsOf = ({ nameEn, nameHi, colour }: TagInput) => ({ name_en: nameEn, name_hi: nameHi, colour });

/** Its id is made of its name and never changes: kept lists, programs and the history use it. */
export const addTag = (actor: Actor, input: TagInput) =>
  changing(actor, "tag.added", async (tx) => {
    await mustBeFew(tx);
    await mustBeNew(tx, input);
    const { rows } = await sql<{ id: string }>`select id from tags`.execute(tx);
    const taken = new Set(rows.map((row) => row.id));
    const base = ownIdFrom(input.nameEn) || "tag";
    let id = base;
    for (let next = 2; taken.has(id); next++) id = `${base.slice(0, 36)}-${next}`;
    await tx
      .insertInto("tags")
      .values({ id, created_by: actor.id, updated_by: actor.id, ...columnsOf(input) })
      .execute();
    return { id };
  });

export const changeTag = (actor: Actor, id: string, { version, ...input }: TagInput & { version: number }) =>
  changing(actor, "tag.changed", async (tx) => {
    const before = await tx.selectFrom("tags").select("version").where("id", "=", id).executeTakeFirst();
    if (!before) return undefined;
    if (before.version !== version) throw new Refused(m.tag_changed_meanwhile());
    await mustBeNew(tx, input, id);
    await tx
      .updateTable("tags")
      .set({ ...columnsOf(input), version: version + 1, updated_at: sql`now()`, updated_by: actor.id })
      .where("id", "=", id)
      .execute();
    return { id };
  });

/** Nobody is offered it any more; it stays on the leads that have it, and can be taken off. */
export const retireTag = (actor: Actor, id: string) => setRetired(actor, id, true);
export const reviveTag = (actor: Actor, id: string) => setRetired(actor, id, false);

const setRetired = (actor: Actor, id: string, isRetired: boolean) =>
  changing(actor, isRetired ? "tag.retired" : "tag.revived", async (tx) => {
    if (!isRetired) await mustBeFew(tx);
    return tx
      .updateTable("tags")
      .set({ retired_at: isRetired ? sql`now()` : null, version: sql`version + 1`, updated_at: sql`now()`, updated_by: actor.id })
      .where("id", "=", id)
      .where("retired_at", isRetired ? "is" : "is not", null)
      .returning("id")
      .executeTakeFirst();
  });

async function mustBeFew(tx: Tx) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tags where retired_at is null`.execute(tx);
  if (rows[0]!.count >= maxTags) throw new Refused(m.tag_many({ most: maxTags }));
}

/** One name is one tag, in either language: a file names them by it. */
async function mustBeNew(tx: Tx, { nameEn, nameHi }: TagInput, id = "") {
  const wanted = [nameEn, nameHi].map(tagKey).filter(Boolean);
  const others = await tx.selectFrom("tags").select(["name_en", "name_hi", "retired_at"]).where("id", "<>", id).execute();
  const same = others.find(({ name_en, name_hi }) => [name_en, name_hi].map(tagKey).some((name) => wanted.includes(name)));
  if (same) throw new Refused(same.retired_at === null ? m.tag_name_taken() : m.tag_name_retired());
}

/** One after the other, so that there are never more than there may be, and no name twice. */
async function changing(actor: Actor, what: string, work: (tx: Tx) => Promise<{ id: string } | undefined>) {
  if (!can(actor, "lists.arrange")) return undefined;
  return inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tags'))`.execute(tx);
    const done = await work(tx);
    if (!done) return undefined;
    await record(tx, { what, actorId: actor.id, subject: `tag:${done.id}` });
    await publish(tx, "tags");
    return done;
  });
}
