import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { isSlug, type EntryKind } from "#app/domain/entries/model.ts";
import type { ReportInput } from "#app/domain/corrections/inputs.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { consume, hour, rateLimit } from "#app/platform/rate-limit.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { publish } from "#app/platform/live.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";
import { inTransaction } from "#db/client.ts";

/** So many from one network in an hour, and then it is asked to wait. */
const perNetwork = rateLimit("report", { points: 20, duration: hour });

/** Keeps what a visitor says about a page. Sent twice, it is one report. Undefined when there is no such page. */
export async function reportMistake(about: { kind: EntryKind; slug: string }, input: ReportInput) {
  if (!isSlug(about.slug)) return undefined;
  if (input.website !== "") return { id: input.id };
  if (!(await consume(perNetwork, currentNetwork())).isAllowed) throw new Refused(m.report_too_many());
  return inTransaction(async (tx) => {
    const entry = await tx
      .selectFrom("slugs")
      .innerJoin("entries", "entries.id", "slugs.entry_id")
      .select("entries.id")
      .where("slugs.kind", "=", about.kind)
      .where("slugs.slug", "=", about.slug)
      .where("live_version", "is not", null)
      .executeTakeFirst();
    if (!entry) return undefined;
    const kept = await tx
      .insertInto("reports")
      .values({ id: input.id, entry_id: entry.id, figure: input.figure, message: input.message, contact: input.contact })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (kept) await publish(tx, "reports");
    return { id: input.id };
  });
}

export async function handleReport(actor: Actor, id: string) {
  if (!can(actor, "content.edit") || !isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const report = await tx
      .updateTable("reports")
      .set({ handled_at: sql`coalesce(handled_at, now())`, handled_by: sql`coalesce(handled_by, ${actor.id})` })
      .where("id", "=", id)
      .returning("entry_id")
      .executeTakeFirst();
    if (!report) return undefined;
    await record(tx, { what: "report.handled", actorId: actor.id, subject: `report:${id}` });
    await publish(tx, "reports");
    return { id };
  });
}
