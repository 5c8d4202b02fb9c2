import { can, type Actor } from "#app/access/roles.ts";
import { isFileId } from "#app/domain/files/model.ts";
import type { TemplatePaper } from "#app/domain/papers/model.ts";
import { db, type Tx } from "#db/client.ts";

const templates = (database: Tx | typeof db = db) =>
  database
    .selectFrom("paper_templates")
    .select(["id", "name", "category", "papers", "version"])
    .$narrowType<{ papers: never }>()
    .orderBy("name")
    .orderBy("id");

const told = <T extends { papers: unknown }>(row: T) => ({ ...row, papers: row.papers as TemplatePaper[] });

/** The lists that an application can begin with, for everybody who works on leads. */
export async function listTemplates(actor: Actor) {
  return can(actor, "leads.work") ? (await templates().execute()).map(told) : [];
}

export async function findTemplate(actor: Actor, id: string, database: Tx | typeof db = db) {
  if (!can(actor, "leads.work") || !isFileId(id)) return undefined;
  const row = await templates(database).where("id", "=", id).executeTakeFirst();
  return row && told(row);
}
