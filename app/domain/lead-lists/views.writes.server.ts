import { can, type Actor } from "#app/access/roles.ts";
import { sealedSearch } from "#app/access/private-search.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { maxViews, toSearchParams } from "#app/domain/lead-lists/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { db, inTransaction } from "#db/client.ts";

/** Keeps a question under a name; a name that is there already means the new question. */
export async function saveView(actor: Actor, { name, query }: { name: string; query: string }) {
  if (!can(actor, "leads.work")) return undefined;
  const asked = parseQuery(new URLSearchParams(query));
  const kept = toSearchParams({ ...asked, q: sealedSearch(actor, asked.q), after: "" });
  return inTransaction(async (tx) => {
    const others = await tx.selectFrom("lead_views").select("id").where("owner_id", "=", actor.id).where("name", "<>", name).execute();
    if (others.length >= maxViews) throw new Refused(m.lead_view_many({ most: maxViews }));
    await tx
      .insertInto("lead_views")
      .values({ owner_id: actor.id, name, query: kept })
      .onConflict((conflict) => conflict.columns(["owner_id", "name"]).doUpdateSet({ query: kept }))
      .execute();
    return { name, query: kept };
  });
}

export async function removeView(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  return db.deleteFrom("lead_views").where("id", "=", id).where("owner_id", "=", actor.id).returning("name").executeTakeFirst();
}
