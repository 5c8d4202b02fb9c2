import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { ownIdFrom } from "#app/domain/own-fields/model.ts";
import { builtInName, itemName, maxOffered, needsOne, type ListItem, type OwnList } from "#app/domain/own-lists/model.ts";
import { itemsNow, readListsNow } from "#app/domain/own-lists/reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

type Names = { nameEn: string; nameHi: string };
type Change = (tx: Tx, items: readonly (ListItem & { version: number })[]) => Promise<{ id: string; name: string } | undefined>;

/** At the end of the others. Its id is made of its English name once and never changes. */
export const addListItem = (actor: Actor, list: OwnList, input: Names & { stage: string }) =>
  changing(actor, list, "added", async (tx, items) => {
    refuseMany(items, input.stage);
    refuseTwins(items, { ...input, id: "" });
    const base = ownIdFrom(input.nameEn) || "item";
    let id = base;
    for (let next = 2; items.some((item) => item.id === id); next++) id = `${base.slice(0, 36)}-${next}`;
    await sql`insert into list_items (list, id, name_en, name_hi, stage, position, created_by, updated_by)
      values (${list}, ${id}, ${input.nameEn}, ${input.nameHi}, ${input.stage},
        (select coalesce(max(position), 0) + 1 from list_items where list = ${list}), ${actor.id}, ${actor.id})`.execute(tx);
    return { id, name: input.nameEn };
  });

/** Its id and the stage that it belongs to stay: leads have it. What the product calls it needs no name of ours. */
export const renameListItem = (actor: Actor, list: OwnList, id: string, { version, ...typed }: Names & { version: number }) =>
  changing(actor, list, "renamed", async (tx, items) => {
    const before = items.find((item) => item.id === id);
    if (!before) return undefined;
    if (before.version !== version) throw new Refused(m.list_item_changed_meanwhile());
    const products = (name: string, locale: "en" | "hi") => (name === builtInName(list, id, locale) ? "" : name);
    const input = { nameEn: products(typed.nameEn, "en"), nameHi: products(typed.nameHi, "hi") };
    const after = { ...before, ...input };
    if (input.nameEn === "" && builtInName(list, id, "en") === "") throw new Refused(m.list_item_name_missing());
    refuseTwins(items, after);
    await tx
      .updateTable("list_items")
      .set({ name_en: input.nameEn, name_hi: input.nameHi, version: version + 1, updated_at: sql`now()`, updated_by: actor.id })
      .where("list", "=", list)
      .where("id", "=", id)
      .execute();
    return { id, name: itemName(after, "en") };
  });

/** Nobody is offered it any more. Leads that have it keep it, and it can be read, filtered and exported. */
export const retireListItem = (actor: Actor, list: OwnList, id: string) => setRetired(actor, list, id, true);
export const reviveListItem = (actor: Actor, list: OwnList, id: string) => setRetired(actor, list, id, false);

const setRetired = (actor: Actor, list: OwnList, id: string, isRetired: boolean) =>
  changing(actor, list, isRetired ? "taken-off" : "taken-back", async (tx, items) => {
    const item = items.find((one) => one.id === id);
    if (!item) return undefined;
    if (item.isRetired === isRetired) return { id, name: itemName(item, "en") };
    if (!isRetired) refuseMany(items, item.stage);
    else if (needsOne(list) && items.filter((one) => !one.isRetired).length === 1) throw new Refused(m.list_item_last());
    await tx
      .updateTable("list_items")
      .set({ retired_at: isRetired ? sql`now()` : null, version: sql`version + 1`, updated_at: sql`now()`, updated_by: actor.id })
      .where("list", "=", list)
      .where("id", "=", id)
      .execute();
    return { id, name: itemName(item, "en") };
  });

/** Before or after its neighbour among those that are offered. */
export const moveListItem = (actor: Actor, list: OwnList, id: string, way: "up" | "down") =>
  changing(actor, list, "moved", async (tx, items) => {
    const moved = items.find((item) => item.id === id);
    const row = items.filter((item) => !item.isRetired && item.stage === moved?.stage);
    const at = row.findIndex((item) => item.id === id);
    const other = row[at + (way === "up" ? -1 : 1)];
    if (!moved || at === -1 || !other) return undefined;
    await sql`update list_items set position = other.position from list_items as other
      where list_items.list = ${list} and other.list = ${list}
        and (list_items.id, other.id) in ((${id}, ${other.id}), (${other.id}, ${id}))`.execute(tx);
    return { id, name: itemName(moved, "en") };
  });

function refuseMany(items: readonly ListItem[], stage: string) {
  const offered = items.filter((item) => !item.isRetired && item.stage === stage);
  if (offered.length >= maxOffered) throw new Refused(m.list_item_many({ most: maxOffered }));
}

const folded = (name: string) => name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();

/** Two of one name could not be told apart, and a file that says the name would mean either. */
function refuseTwins(
  items: readonly ListItem[],
  { id, nameEn, nameHi, stage, list }: Omit<ListItem, "list" | "isRetired"> & { list?: OwnList },
) {
  const own = new Set([nameEn || (list ? builtInName(list, id, "en") : ""), nameHi].filter(Boolean).map(folded));
  const twin = items.find(
    (item) => item.id !== id && item.stage === stage && (["en", "hi"] as const).some((locale) => own.has(folded(itemName(item, locale)))),
  );
  if (twin) throw new Refused((twin.isRetired ? m.list_item_twin_retired : m.list_item_twin)({ name: itemName(twin) }));
}

/** One after the other, so that the lists are never without an order. */
async function changing(actor: Actor, list: OwnList, change: string, work: Change) {
  if (!can(actor, "settings.change")) return undefined;
  const done = await inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('list_items'))`.execute(tx);
    const changed = await work(tx, await itemsNow(tx, list));
    if (!changed) return undefined;
    const { id, name } = changed;
    await audit(tx, { what: "settings.changed", actorId: actor.id, subject: `list-item:${list}:${id}`, detail: { change, item: name } });
    await publish(tx, "own-lists", "leads");
    return { id };
  });
  // Whoever saved it reads on in this process, before the event is heard.
  if (done) await readListsNow();
  return done;
}
