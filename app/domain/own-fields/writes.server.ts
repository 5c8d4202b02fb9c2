import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import type { OwnFieldInput } from "#app/domain/own-fields/inputs.server.ts";
import { maxKeptChoices, maxOwnFields, ownIdFrom, type OwnChoice } from "#app/domain/own-fields/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

const columnsOf = ({ nameEn, nameHi, choices, places, isPersonal }: OwnFieldInput) => ({
  name_en: nameEn,
  name_hi: nameHi,
  choices: JSON.stringify(choices),
  places: [...places],
  is_personal: isPersonal,
});

/** At the end of the others. Its id is made of its name and never changes, because programs and kept lists use it. */
export const addOwnField = (actor: Actor, input: OwnFieldInput) =>
  changing(actor, "own-field.added", async (tx) => {
    const { rows } = await sql<{ id: string; retired: boolean; position: number }>`
      select id, retired_at is not null as retired, position from own_fields`.execute(tx);
    if (rows.filter(({ retired }) => !retired).length >= maxOwnFields) throw new Refused(m.own_many({ most: maxOwnFields }));
    const base = ownIdFrom(input.nameEn) || "field";
    let id = base;
    for (let next = 2; rows.some((row) => row.id === id); next++) id = `${base.slice(0, 36)}-${next}`;
    const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
    await tx
      .insertInto("own_fields")
      .values({ id, kind: input.kind, position, created_by: actor.id, updated_by: actor.id, ...columnsOf(input) })
      .execute();
    return { id };
  });

/** Its kind stays: what was said would mean something else. A choice that is gone from the form is retired, not lost. */
export const changeOwnField = (actor: Actor, id: string, { version, ...input }: OwnFieldInput & { version: number }) =>
  changing(actor, "own-field.changed", async (tx) => {
    const before = await tx
      .selectFrom("own_fields")
      .select(["version", "choices", "kind", "is_personal"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!before) return undefined;
    if (before.version !== version) throw new Refused(m.own_changed_meanwhile());
    if (before.kind !== input.kind) throw new Refused(m.problem_input());
    const kept = new Set(input.choices.map((choice) => choice.id));
    const gone = (before.choices as unknown as OwnChoice[]).filter((choice) => !kept.has(choice.id));
    const choices = [...input.choices, ...gone.map((choice) => ({ ...choice, retired: true }))];
    if (choices.length > maxKeptChoices) throw new Refused(m.own_choices_kept({ most: maxKeptChoices }));
    if (input.isPersonal && !before.is_personal) await goAfterTheErased(tx, id);
    await tx
      .updateTable("own_fields")
      .set({ ...columnsOf({ ...input, choices }), version: version + 1, updated_at: sql`now()`, updated_by: actor.id })
      .where("id", "=", id)
      .execute();
    return { id };
  });

/** What stayed of those who were erased, for the numbers, goes now that the owner calls it a word about them. */
const goAfterTheErased = (tx: Tx, id: string) =>
  sql`update leads set own = own - ${id}::text where erased_at is not null and own ? ${id}`.execute(tx);

/** Nobody is asked for it any more; what was said stays on the leads and can be read. */
export const retireOwnField = (actor: Actor, id: string) => setRetired(actor, id, true);
export const reviveOwnField = (actor: Actor, id: string) => setRetired(actor, id, false);

const setRetired = (actor: Actor, id: string, isRetired: boolean) =>
  changing(actor, isRetired ? "own-field.retired" : "own-field.revived", async (tx) => {
    if (!isRetired) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from own_fields where retired_at is null`.execute(tx);
      if (rows[0]!.count >= maxOwnFields) throw new Refused(m.own_many({ most: maxOwnFields }));
    }
    return tx
      .updateTable("own_fields")
      .set({ retired_at: isRetired ? sql`now()` : null, version: sql`version + 1`, updated_at: sql`now()`, updated_by: actor.id })
      .where("id", "=", id)
      .where("retired_at", isRetired ? "is" : "is not", null)
      .returning("id")
      .executeTakeFirst();
  });

/** Before or after its neighbour among those that are asked for. */
export const moveOwnField = (actor: Actor, id: string, way: "up" | "down") =>
  changing(actor, "own-field.moved", async (tx) => {
    const { rows } = await sql<{ id: string; position: number }>`
      select id, position from own_fields where retired_at is null order by position, id`.execute(tx);
    const at = rows.findIndex((row) => row.id === id);
    const other = rows[at + (way === "up" ? -1 : 1)];
    if (at === -1 || !other) return undefined;
    await sql`update own_fields set position = case id when ${id} then ${other.position}::int else ${rows[at]!.position}::int end
      where id in (${id}, ${other.id})`.execute(tx);
    return { id };
  });

/** One after the other, so that there are never more than there may be. */
async function changing(actor: Actor, what: string, work: (tx: Tx) => Promise<{ id: string } | undefined>) {
  if (!can(actor, "settings.change")) return undefined;
  return inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('own_fields'))`.execute(tx);
    const done = await work(tx);
    if (!done) return undefined;
    await audit(tx, { what, actorId: actor.id, subject: `own-field:${done.id}` });
    await publish(tx, "own-fields", "leads");
    return done;
  });
}
