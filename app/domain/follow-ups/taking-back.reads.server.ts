import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { takeBackMinutes } from "#app/domain/follow-ups/model.ts";
import { db } from "#db/client.ts";

/** Written by this person a moment ago. */
export const isFresh = sql<boolean>`follow_ups.at > now() - ${sql.lit(takeBackMinutes)} * interval '1 minute'`;

/** A follow-up that this person may take back now: a fresh one of theirs, on a lead that is as it left it. */
export const mayTakeBack = (actor: Actor) => sql<boolean>`(by_id = ${actor.id} and taken_back_at is null and ${isFresh}
  and exists (select from leads where leads.number = lead_number and leads.version = (follow_ups.before->>'version')::int))`;

/** A follow-up by its number, to whoever wrote it. */
export const findWritten = (actor: Actor, number: number) =>
  db
    .selectFrom("follow_ups")
    .select(["number", "lead_number as lead", mayTakeBack(actor).as("mayTakeBack")])
    .where("number", "=", number)
    .where("by_id", "=", actor.id)
    .executeTakeFirst();

/** What this person wrote down for a lead with this key: sent again, it is that one. */
export const findByKey = (actor: Actor, lead: number, key: string) =>
  db
    .selectFrom("follow_ups")
    .select(["number", sql<boolean>`taken_back_at is not null`.as("isTakenBack")])
    .where("lead_number", "=", lead)
    .where("creation_key", "=", key)
    .where("by_id", "=", actor.id)
    .executeTakeFirst();
