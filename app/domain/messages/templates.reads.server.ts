import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { isFileId } from "#app/domain/files/model.ts";
import type { Audience } from "#app/domain/messages/model.ts";
import { db } from "#db/client.ts";

const templates = () =>
  db
    .selectFrom("message_templates")
    .select(["id", "name", "name_hi as nameHi", sql<Audience>`audience`.as("audience"), "text_en as textEn", "text_hi as textHi"])
    .select(["is_archived as isArchived", "version"])
    .orderBy("is_archived")
    .orderBy("position")
    .orderBy("id");

/** What messages begin with, in the order in which they are offered; those that are put away come last. */
export const listMessageTemplates = async (actor: Actor) => (can(actor, "leads.work") ? templates().execute() : []);
export type MessageTemplate = Awaited<ReturnType<typeof listMessageTemplates>>[number];

export const findMessageTemplate = async (actor: Actor, id: string) =>
  can(actor, "leads.work") && isFileId(id) ? templates().where("id", "=", id).executeTakeFirst() : undefined;
