import type { Actor } from "#app/access/roles.ts";
import { findBulk } from "#app/domain/leads/bulk.reads.server.ts";

/** What the address says was just done: the id of a change of many, or how its undoing went. */
export async function bulkResultIn(actor: Actor, search: URLSearchParams) {
  const [, restored, skipped] = /^(\d{1,3})-(\d{1,3})$/.exec(search.get("undone") ?? "") ?? [];
  return {
    bulk: await findBulk(actor, search.get("done") ?? ""),
    undone: restored === undefined ? undefined : { restored: Number(restored), skipped: Number(skipped) },
  };
}
