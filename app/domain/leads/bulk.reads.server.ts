import type { Actor } from "#app/access/roles.ts";
import type { BulkSnapshot } from "#app/domain/leads/bulk.writes.server.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { isId } from "#app/domain/ids.ts";
import { db } from "#db/client.ts";

/** What this person changed at once, to be told and taken back. */
export async function findBulk(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const bulk = await db
    .selectFrom("lead_bulks")
    .select(["what", "before", "changed", "undone_at as undoneAt"])
    .where("id", "=", id)
    .where("by_id", "=", actor.id)
    .executeTakeFirst();
  if (!bulk) return undefined;
  const { to, full = 0 } = bulk.before as unknown as BulkSnapshot;
  const told = { id, changed: bulk.changed, isUndone: bulk.undoneAt !== null };
  if (bulk.what === "stage") return { ...told, what: "stage" as const, stage: to as Stage };
  if (bulk.what === "tag") return { ...told, what: "tag" as const, tag: to, full };
  if (bulk.what === "untag") return { ...told, what: "untag" as const, tag: to, full };
  const person = await db.selectFrom("users").select("name").where("id", "=", to).executeTakeFirst();
  return { ...told, what: "assign" as const, person: person?.name ?? "" };
}

export type ToldBulk = NonNullable<Awaited<ReturnType<typeof findBulk>>>;
