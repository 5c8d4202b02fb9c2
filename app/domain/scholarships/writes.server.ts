import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { isSame } from "#app/domain/entries/model.ts";
import { nextReview } from "#app/domain/facts/model.ts";
import { Refused } from "#app/domain/refused.ts";
import type { SaveScholarshipInput } from "#app/domain/scholarships/inputs.server.ts";
import { isScholarshipId } from "#app/domain/scholarships/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

type Content = Omit<SaveScholarshipInput, "version">;

/**
 * One that is known by its number, or "new". Other words, another date or another address have not been compared with the
 * official page, whoever wrote them: the public page says so until somebody confirms them.
 */
export async function saveScholarship(actor: Actor, id: string, { version, ...given }: SaveScholarshipInput) {
  if (!can(actor, "content.edit") || !(id === "new" || isScholarshipId(id))) return undefined;
  return inTransaction(async (tx) => {
    const same = await tx.selectFrom("scholarships").select("id").where("name", "=", given.name).executeTakeFirst();
    if (same && String(same.id) !== id) throw new Refused(m.scholarship_again());
    if (id === "new") {
      const position = sql<number>`(select coalesce(max(position), 0) + 1 from scholarships)`;
      const added = await tx
        .insertInto("scholarships")
        .values({ ...columns(given), position })
        .returning("id")
        .executeTakeFirstOrThrow();
      await tell(tx, actor, "scholarship.added", added.id, { after: given });
      return added;
    }
    const row = await forUpdate(tx, id);
    if (!row) return undefined;
    const before = contentOf(row);
    if (isSame(before, given)) return { id: row.id };
    if (row.version !== version) throw new Refused(m.scholarship_conflict({ name: row.name }));
    await tx
      .updateTable("scholarships")
      .set({ ...columns(given), version: row.version + 1 })
      .$if(!isSame(saidBy(before), saidBy(given)), (update) => update.set({ must_check: true, confirmed_by: null, confirmed_at: null }))
      .where("id", "=", row.id)
      .execute();
    await tell(tx, actor, "scholarship.saved", row.id, { before, after: given });
    return { id: row.id };
  });
}

/** Somebody read the named source today, and it says what we say. Pressed twice, it is one check. */
export async function confirmScholarship(actor: Actor, id: string, version: number) {
  if (!can(actor, "content.edit") || !isScholarshipId(id)) return undefined;
  return inTransaction(async (tx) => {
    const row = await forUpdate(tx, id);
    if (!row) return undefined;
    const today = indianDay(new Date());
    if (row.confirmed_by === actor.id && row.checked_on === today && row.version === version + 1) return { id: row.id };
    if (row.version !== version) throw new Refused(m.scholarship_conflict({ name: row.name }));
    if (row.source === "") throw new Refused(m.scholarship_source_first());
    await tx
      .updateTable("scholarships")
      .set({ must_check: false, checked_on: today, review_by: nextReview(today), confirmed_by: actor.id, confirmed_at: sql`now()` })
      .set({ version: row.version + 1 })
      .where("id", "=", row.id)
      .execute();
    await tell(tx, actor, "scholarship.confirmed", row.id, { name: row.name });
    return { id: row.id };
  });
}

/** Gone twice is gone once. */
export async function removeScholarship(actor: Actor, id: string, version: number) {
  if (!can(actor, "content.edit") || !isScholarshipId(id)) return undefined;
  return inTransaction(async (tx) => {
    const row = await forUpdate(tx, id);
    if (!row) return undefined;
    if (row.version !== version) throw new Refused(m.scholarship_conflict({ name: row.name }));
    await tx.deleteFrom("scholarships").where("id", "=", row.id).execute();
    await tell(tx, actor, "scholarship.removed", row.id, { name: row.name, before: contentOf(row) }, audit);
    return { id: row.id };
  });
}

/** What must be confirmed again when it is changed: all that a visitor reads or is led to. */
const saidBy = ({ checkedOn: _checked, reviewBy: _review, ...said }: Content) => said;

const forUpdate = (tx: Tx, id: string) =>
  tx.selectFrom("scholarships").selectAll().where("id", "=", Number(id)).forUpdate().executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof forUpdate>>>;

const contentOf = (row: Row): Content => ({
  name: row.name,
  nameHi: row.name_hi,
  givenBy: row.given_by,
  givenByHi: row.given_by_hi,
  purpose: row.purpose,
  purposeHi: row.purpose_hi,
  who: row.who,
  whoHi: row.who_hi,
  website: row.website,
  lastDate: row.last_date,
  source: row.source,
  sourceHi: row.source_hi,
  url: row.url,
  checkedOn: row.checked_on,
  reviewBy: row.review_by,
});

const columns = ({ nameHi, givenBy, givenByHi, purposeHi, whoHi, lastDate, sourceHi, checkedOn, reviewBy, ...same }: Content) => ({
  ...same,
  name_hi: nameHi,
  given_by: givenBy,
  given_by_hi: givenByHi,
  purpose_hi: purposeHi,
  who_hi: whoHi,
  last_date: lastDate,
  source_hi: sourceHi,
  checked_on: checkedOn,
  review_by: reviewBy,
});

async function tell(tx: Tx, actor: Actor, what: string, id: number, detail: JsonObject, write = record) {
  await write(tx, { what, actorId: actor.id, subject: `scholarship:${id}`, detail });
  await publish(tx, "facts");
}
