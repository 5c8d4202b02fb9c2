import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { differences, isSame } from "#app/domain/entries/model.ts";
import type { SaveFactInput } from "#app/domain/facts/inputs.server.ts";
import { isFactKey, nextReview, unitOf, type FactKey } from "#app/domain/facts/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

type Content = Omit<SaveFactInput, "version">;
export type SavedFact = { version: number; conflict?: undefined } | { conflict: { version: number; theirs: Content; by: string | null } };

/**
 * Changes what a fact says and where it is from. Other words or another number have not been compared with the official
 * portal, whoever wrote them: the page says so until somebody confirms them. When somebody else saved since, nothing is
 * changed and what they saved comes back.
 */
export async function saveFact(actor: Actor, key: string, { version, ...given }: SaveFactInput): Promise<SavedFact | undefined> {
  if (!can(actor, "content.edit") || !isFactKey(key)) return undefined;
  return inTransaction(async (tx) => {
    const row = await factForUpdate(tx, key);
    const before = contentOf(row);
    const after: Content = { ...given, number: unitOf(key) ? given.number : null };
    if (isSame(before, after)) return { version: row.version };
    if (row.version !== version) return { conflict: { version: row.version, theirs: before, by: await lastToChange(tx, key) } };
    const saysElse = !isSame(saidBy(key, before), saidBy(key, after));
    await tx
      .updateTable("facts")
      .set({ ...columns(after), version: row.version + 1 })
      .$if(saysElse, (update) => update.set({ must_check: true, confirmed_by: null, confirmed_at: null }))
      .where("key", "=", key)
      .execute();
    await tell(tx, actor, "fact.saved", key, before, after);
    return { version: row.version + 1 };
  });
}

/**
 * Somebody looked at the official portal today, and it says what we say. What came from elsewhere has the portal as its
 * source from now on. Pressed twice, it is one check.
 */
export async function confirmFact(actor: Actor, key: string, version: number) {
  if (!can(actor, "content.edit") || !isFactKey(key)) return undefined;
  return inTransaction(async (tx) => {
    const row = await factForUpdate(tx, key);
    const today = indianDay(new Date());
    if (row.confirmed_by === actor.id && row.checked_on === today && row.version === version + 1) return { version: row.version };
    if (row.version !== version) throw new Refused(m.fact_confirm_conflict());
    const portal = key === "portal" ? row : await factForUpdate(tx, "portal");
    if (key === "portal" && row.url === "") throw new Refused(m.fact_portal_missing());
    const before = contentOf(row);
    const source = row.standing === "official" ? {} : { source: portal.value, sourceHi: portal.value_hi, url: portal.url };
    const after: Content = { ...before, ...source, standing: "official", checkedOn: today, reviewBy: nextReview(today) };
    await tx
      .updateTable("facts")
      .set({ ...columns(after), must_check: false, confirmed_by: actor.id, confirmed_at: sql`now()`, version: row.version + 1 })
      .where("key", "=", key)
      .execute();
    await tell(tx, actor, "fact.confirmed", key, before, after);
    return { version: row.version + 1 };
  });
}

/** What must be confirmed again when it is changed. Of the portal that is its address too: people are sent there. */
const saidBy = (key: FactKey, { value, valueHi, number, url }: Content) => [value, valueHi, number, key === "portal" ? url : ""];

const factForUpdate = (tx: Tx, key: FactKey) =>
  tx.selectFrom("facts").selectAll().where("key", "=", key).forUpdate().executeTakeFirstOrThrow();

type Row = Awaited<ReturnType<typeof factForUpdate>>;

const contentOf = (row: Row): Content => ({
  value: row.value,
  valueHi: row.value_hi,
  number: row.number,
  standing: row.standing as Content["standing"],
  source: row.source,
  sourceHi: row.source_hi,
  url: row.url,
  checkedOn: row.checked_on,
  reviewBy: row.review_by,
});

const columns = ({ value, valueHi, number, standing, source, sourceHi, url, checkedOn, reviewBy }: Content) => ({
  value,
  value_hi: valueHi,
  number,
  standing,
  source,
  source_hi: sourceHi,
  url,
  checked_on: checkedOn,
  review_by: reviewBy,
});

async function lastToChange(tx: Tx, key: FactKey) {
  const last = await tx
    .selectFrom("activity")
    .innerJoin("users", "users.id", "activity.actor_id")
    .select("users.name")
    .where("subject", "=", `fact:${key}`)
    .orderBy("activity.id", "desc")
    .executeTakeFirst();
  return last?.name ?? null;
}

async function tell(tx: Tx, actor: Actor, what: string, key: FactKey, before: Content, after: Content) {
  const changed = differences(before, after);
  const detail = {
    before: Object.fromEntries(changed.map((one) => [one.field, one.before])),
    after: Object.fromEntries(changed.map((one) => [one.field, one.after])),
  } as JsonObject;
  await record(tx, { what, actorId: actor.id, subject: `fact:${key}`, detail });
  await publish(tx, "facts");
}
