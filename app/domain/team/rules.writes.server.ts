import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import type { RuleInput } from "#app/domain/team/inputs.server.ts";
import { mustBeTeam } from "#app/domain/teams/writes.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

/** A new rule is asked last. */
export const addRule = (actor: Actor, { version: _version, ...rule }: RuleInput) =>
  changing(actor, "rule.added", { ...rule }, async (tx) => {
    await mustBeTeam(tx, rule.team_id);
    return tx
      .insertInto("assignment_rules")
      .values({ ...rule, position: sql<number>`(select coalesce(max(position), 0) + 1 from assignment_rules)` })
      .returning("id")
      .executeTakeFirst();
  });

export const changeRule = (actor: Actor, id: string, { version, ...rule }: RuleInput) =>
  changing(actor, "rule.changed", { rule: id, ...rule }, async (tx) => {
    const before = await found(tx, id);
    if (!before) return undefined;
    if (before.version !== version) throw new Refused(m.team_rule_changed());
    await mustBeTeam(tx, rule.team_id);
    return changed(tx, id, rule);
  });

export const pauseRule = (actor: Actor, id: string, isPaused: boolean) =>
  changing(actor, isPaused ? "rule.paused" : "rule.resumed", { rule: id }, async (tx) =>
    (await found(tx, id)) ? changed(tx, id, { paused_at: isPaused ? sql<Date>`coalesce(paused_at, now())` : null }) : undefined,
  );

export const removeRule = (actor: Actor, id: string) =>
  changing(
    actor,
    "rule.removed",
    { rule: id },
    async (tx) =>
      (await found(tx, id)) ? tx.deleteFrom("assignment_rules").where("id", "=", id).returning("id").executeTakeFirst() : undefined,
    audit,
  );

/** One place earlier or later in the order in which the rules are asked. */
export const moveRule = (actor: Actor, id: string, way: "up" | "down") =>
  changing(actor, "rule.moved", { rule: id, way }, async (tx) => {
    const rules = await tx.selectFrom("assignment_rules").select("id").orderBy("position").orderBy("id").forUpdate().execute();
    const order = rules.map((rule) => rule.id);
    const at = order.indexOf(id);
    if (at < 0) return undefined;
    const to = Math.min(Math.max(at + (way === "up" ? -1 : 1), 0), order.length - 1);
    const moved = order.toSpliced(at, 1).toSpliced(to, 0, id);
    await sql`update assignment_rules set position = place from unnest(${moved}::uuid[]) with ordinality as ordered (moved, place)
      where id = moved`.execute(tx);
    return { id };
  });

const found = async (tx: Tx, id: string) =>
  isId(id) ? tx.selectFrom("assignment_rules").select(["id", "version"]).where("id", "=", id).forUpdate().executeTakeFirst() : undefined;

const changed = (tx: Tx, id: string, change: object) =>
  tx
    .updateTable("assignment_rules")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

/** One change of the rules at a time, with its line of history. */
async function changing<T>(actor: Actor, what: string, detail: JsonObject, work: (tx: Tx) => Promise<T | undefined>, write = record) {
  if (!can(actor, "leads.reassign")) return undefined;
  return inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('assignment rules', 0))`.execute(tx);
    const done = await work(tx);
    if (done === undefined) return undefined;
    await write(tx, { what, actorId: actor.id, detail });
    await publish(tx, "leads");
    return done;
  });
}
