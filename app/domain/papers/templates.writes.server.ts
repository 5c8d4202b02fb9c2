import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { isFileId } from "#app/domain/files/model.ts";
import type { TemplateInput } from "#app/domain/papers/inputs.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

export const addTemplate = (actor: Actor, { version: _version, papers, ...said }: TemplateInput) =>
  changing(actor, "paper-template.added", async (tx) =>
    tx
      .insertInto("paper_templates")
      .values({ ...said, papers: JSON.stringify(papers) })
      .returning("id")
      .executeTakeFirst(),
  );

/** Checklists that were made from it stay as they are. */
export const changeTemplate = (actor: Actor, id: string, { version, papers, ...said }: TemplateInput) =>
  changing(actor, "paper-template.changed", async (tx) => {
    if (!isFileId(id)) return undefined;
    const before = await tx.selectFrom("paper_templates").select("version").where("id", "=", id).forUpdate().executeTakeFirst();
    if (!before) return undefined;
    if (before.version !== version) throw new Refused(m.paper_template_changed());
    return tx
      .updateTable("paper_templates")
      .set({ ...said, papers: JSON.stringify(papers), version: version + 1, updated_at: sql`now()` })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
  });

export const removeTemplate = (actor: Actor, id: string) =>
  changing(actor, "paper-template.removed", async (tx) =>
    isFileId(id) ? tx.deleteFrom("paper_templates").where("id", "=", id).returning("id").executeTakeFirst() : undefined,
  );

async function changing(actor: Actor, what: string, work: (tx: Tx) => Promise<{ id: string } | undefined>) {
  if (!can(actor, "leads.reassign")) return undefined;
  return inTransaction(async (tx) => {
    const done = await work(tx);
    if (!done) return undefined;
    await record(tx, { what, actorId: actor.id, subject: `paper-template:${done.id}` });
    await publish(tx, "leads");
    return done;
  });
}
