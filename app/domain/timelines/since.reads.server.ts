import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import { isStatement, statementNames } from "#app/domain/follow-ups/model.ts";
import { isStage, stageNames } from "#app/domain/leads/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { db, prepared } from "#db/client.ts";

/** One thing that somebody else did to a lead. */
export type Since = { at: string; by: string; text: string };

const told: Record<string, (detail: Record<string, unknown>) => string> = {
  "lead.followed-up": ({ statement }) => (isStatement(statement) ? statementNames[statement]() : ""),
  "lead.stage": ({ to }) => (isStage(to) ? m.offline_since_stage({ stage: stageNames[to]() }) : ""),
  "lead.rescheduled": () => m.offline_since_date(),
  "lead.assigned": () => m.offline_since_assigned(),
  "lead.edited": () => m.offline_since_facts(),
};

/** What others did to a lead since then, the newest first: for whoever wrote something down without a network. */
export async function readSince(actor: Actor, number: number, since: Date): Promise<Since[]> {
  const rows = await db
    .selectFrom("activity")
    .innerJoin("leads", (join) => join.on(sql<boolean>`subject = 'lead:' || number`))
    .leftJoin("users", "users.id", "actor_id")
    .modifyFront(prepared)
    .select(["what", "activity.at", "users.name as by", sql<Record<string, unknown>>`detail`.as("detail")])
    .where("subject", "=", `lead:${number}`)
    .where("leads.number", "=", number)
    .where(visibleLeads(actor))
    .where("activity.at", ">", since)
    .where("actor_id", "is distinct from", actor.id)
    .where("what", "=", sql<string>`any(${Object.keys(told)}::text[])`)
    .orderBy("activity.id", "desc")
    .limit(sql.lit(10))
    .execute();
  return rows.map(({ what, at, by, detail }) => ({ at: at.toISOString(), by: by ?? m.offline_since_rules(), text: told[what]!(detail) }));
}
