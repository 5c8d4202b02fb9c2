import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { isPrivate, isSealed } from "#app/access/private-search.ts";
import { sealedSearch } from "#app/access/private-search.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { maxViews, toSearchParams } from "#app/domain/lead-lists/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction } from "#db/client.ts";

/** Keeps a question under a name; a name that is there already means the new question, also where it is shared. */
export async function saveView(actor: Actor, { name, query }: { name: string; query: string }) {
  if (!can(actor, "leads.work")) return undefined;
  const asked = parseQuery(new URLSearchParams(query));
  const kept = toSearchParams({ ...asked, q: sealedSearch(actor, asked.q), after: "" });
  return inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('lead_views'))`.execute(tx);
    const views = await tx.selectFrom("lead_views").select(["name", "shared_at"]).where("owner_id", "=", actor.id).execute();
    const same = views.find((view) => view.name === name);
    if (!same && views.length >= maxViews) throw new Refused(m.lead_view_many({ most: maxViews }));
    if (same && same.shared_at !== null) {
      if (!can(actor, "lists.arrange")) throw new Refused(m.view_name_shared());
      mustBeForAll(kept);
      await publish(tx, "views");
    }
    await tx
      .insertInto("lead_views")
      .values({ owner_id: actor.id, name, query: kept })
      .onConflict((conflict) => conflict.columns(["owner_id", "name"]).doUpdateSet({ query: kept }))
      .execute();
    return { name, query: kept };
  });
}

/** A phone or an address that somebody looked for is theirs, and opens for nobody else. */
export function mustBeForAll(query: string) {
  const q = new URLSearchParams(query).get("q") ?? "";
  if (isPrivate(q) || isSealed(q)) throw new Refused(m.view_private());
}

/** One's own; one that is shared goes for everybody, by whoever arranges them. */
export async function removeView(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  return inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('lead_views'))`.execute(tx);
    const gone = await tx
      .deleteFrom("lead_views")
      .where("id", "=", id)
      .where((eb) =>
        can(actor, "lists.arrange")
          ? eb.or([eb("owner_id", "=", actor.id), eb("shared_at", "is not", null)])
          : eb.and([eb("owner_id", "=", actor.id), eb("shared_at", "is", null)]),
      )
      .returning(["name", "shared_at"])
      .executeTakeFirst();
    if (gone && gone.shared_at !== null) {
      await record(tx, { what: "view.ended", actorId: actor.id, subject: `view:${id}` });
      await publish(tx, "views");
    }
    return gone && { name: gone.name };
  });
}
