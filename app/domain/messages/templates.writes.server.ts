import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { isFileId } from "#app/domain/files/model.ts";
import type { TemplateInput } from "#app/domain/messages/inputs.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

export const addMessageTemplate = (actor: Actor, input: TemplateInput) =>
  changing(actor, "message-template.added", async (tx) => {
    await mustBeOne(tx, input.name);
    return tx
      .insertInto("message_templates")
      .values({ ...columnsOf(input), position: sql<number>`(select coalesce(max(position), 0) + 1 from message_templates)` })
      .returning("id")
      .executeTakeFirst();
  });

/** Messages that were begun from it keep their words. */
export const changeMessageTemplate = (actor: Actor, id: string, input: TemplateInput) =>
  changing(actor, "message-template.changed", async (tx) => {
    if (!isFileId(id)) return undefined;
    const before = await tx.selectFrom("message_templates").select("version").where("id", "=", id).forUpdate().executeTakeFirst();
    if (!before) return undefined;
    if (before.version !== input.version) throw new Refused(m.message_template_changed());
    await mustBeOne(tx, input.name, id);
    return tx
      .updateTable("message_templates")
      .set({ ...columnsOf(input), version: sql`version + 1`, updated_at: sql`now()` })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
  });

/** One place earlier or later among those that are offered. */
export const moveMessageTemplate = (actor: Actor, id: string, way: "up" | "down") =>
  changing(actor, "message-template.moved", async (tx) => {
    const all = await tx
      .selectFrom("message_templates")
      .select("id")
      .orderBy("is_archived")
      .orderBy("position")
      .orderBy("id")
      .forUpdate()
      .execute();
    const order = all.map((one) => one.id);
    const at = order.indexOf(id);
    if (at < 0) return undefined;
    const to = Math.min(Math.max(at + (way === "up" ? -1 : 1), 0), order.length - 1);
    const moved = order.toSpliced(at, 1).toSpliced(to, 0, id);
    await sql`update message_templates set position = place from unnest(${moved}::uuid[]) with ordinality as ordered (moved, place)
      where id = moved`.execute(tx);
    return { id };
  });

/** Put away it is offered no more; what was written with it keeps its name. */
export const archiveMessageTemplate = (actor: Actor, id: string, isArchived: boolean) =>
  changing(actor, isArchived ? "message-template.archived" : "message-template.offered", async (tx) =>
    isFileId(id)
      ? tx
          .updateTable("message_templates")
          .set({ is_archived: isArchived, version: sql`version + 1`, updated_at: sql`now()` })
          .where("id", "=", id)
          .returning("id")
          .executeTakeFirst()
      : undefined,
  );

const columnsOf = ({ name, nameHi, audience, textEn, textHi }: TemplateInput) => ({
  name,
  name_hi: nameHi,
  audience,
  text_en: textEn,
  text_hi: textHi,
});

/** Two of one name could not be told apart on a lead; the same form sent twice is one. */
async function mustBeOne(tx: Tx, name: string, except?: string) {
  const { rows } = await sql`select from message_templates
    where lower(name) = lower(${name}) and id is distinct from ${except ?? null}::uuid`.execute(tx);
  if (rows.length > 0) throw new Refused(m.message_template_twice());
}

/** One change of the list at a time, with its line of history. */
async function changing(actor: Actor, what: string, work: (tx: Tx) => Promise<{ id: string } | undefined>) {
  if (!can(actor, "leads.reassign")) return undefined;
  return inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('message templates', 0))`.execute(tx);
    const done = await work(tx);
    if (!done) return undefined;
    await record(tx, { what, actorId: actor.id, subject: `message-template:${done.id}` });
    await publish(tx, "leads");
    return done;
  });
}
