import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import type { SynonymDetails } from "#app/domain/synonyms/inputs.server.ts";
import { isId } from "#app/domain/ids.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** Sent twice, it is one row and one line of history. */
export async function addSynonym(actor: Actor, { id, ...details }: SynonymDetails & { id: string }) {
  if (!can(actor, "content.edit")) return undefined;
  return inTransaction(async (tx) => {
    const added = await tx
      .insertInto("synonyms")
      .values({ id, ...details, created_by: actor.id, updated_by: actor.id })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added) await tell(tx, actor, "synonym.added", id, { text: details.words, ...details });
    return { id };
  });
}

export type SynonymConflict = { version: number; by: string | null; at: Date; theirs: SynonymDetails };

/** Only what the person saw is changed: when somebody else was faster, both versions are told and nothing happens. */
export async function changeSynonym(
  actor: Actor,
  id: string,
  { version, ...details }: SynonymDetails & { version: number },
): Promise<{ conflict?: SynonymConflict } | undefined> {
  if (!isId(id) || !can(actor, "content.edit")) return undefined;
  return inTransaction(async (tx) => {
    const before = await tx
      .selectFrom("synonyms")
      .select(["words", "address", "means", "asks", "always", "version", "updated_at as at"])
      .select((eb) => eb.selectFrom("users").select("name").whereRef("users.id", "=", "updated_by").as("by"))
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return undefined;
    const { version: current, at, by, ...saved } = before;
    if (isDeepStrictEqual(saved, details)) return {};
    if (current !== version) return { conflict: { version: current, by, at, theirs: saved } };
    await tx
      .updateTable("synonyms")
      .set({ ...details, version: version + 1, updated_at: sql`now()`, updated_by: actor.id })
      .where("id", "=", id)
      .execute();
    await tell(tx, actor, "synonym.changed", id, { before: saved, after: details });
    return {};
  });
}

export async function deleteSynonym(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "content.edit")) return undefined;
  return inTransaction(async (tx) => {
    const gone = await tx
      .deleteFrom("synonyms")
      .where("id", "=", id)
      .returning(["id", "words", "address", "means", "asks", "always"])
      .executeTakeFirst();
    if (!gone) return undefined;
    const { id: _, ...saved } = gone;
    await tell(tx, actor, "synonym.deleted", id, { text: saved.words, ...saved }, audit);
    return { id };
  });
}

async function tell(
  tx: Tx,
  actor: Actor,
  what: string,
  id: string,
  detail: NonNullable<Parameters<typeof record>[1]["detail"]>,
  write = record,
) {
  await write(tx, { what, actorId: actor.id, subject: `synonym:${id}`, detail });
  await publish(tx, "synonyms");
}
