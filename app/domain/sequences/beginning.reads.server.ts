import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import { isId } from "#app/domain/ids.ts";
import { beginningWith } from "#app/domain/sequences/causes.reads.server.ts";
import type { Start } from "#app/domain/sequences/model.ts";
import { rowsPerPage } from "#app/domain/sequences/reads.server.ts";
import { db } from "#db/client.ts";

type Asked = { id: string; start: Start };

const waiting = (actor: Actor, { id, start }: Asked) =>
  db
    .selectFrom("leads")
    .where(sql<boolean>`leads.number in (select cause.lead_number from ${beginningWith(start)} and sequences.id = ${id})`)
    .where(visibleLeads(actor));

/** Who would begin with a sequence if it were switched on now, asked as the round asks. */
export async function countToBegin(actor: Actor, sequence: Asked) {
  if (!can(actor, "sequences.arrange") || !isId(sequence.id)) return 0;
  const { count } = await waiting(actor, sequence)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The same leads, the newest first. */
export async function listToBegin(actor: Actor, sequence: Asked, after?: number) {
  if (!can(actor, "sequences.arrange") || !isId(sequence.id)) return undefined;
  const rows = await waiting(actor, sequence)
    .select(["leads.number", "leads.name", sql<boolean>`leads.email <> ''`.as("hasMail")])
    .$if(after !== undefined, (query) => query.where("leads.number", "<", after!))
    .orderBy("leads.number", "desc")
    .limit(rowsPerPage + 1)
    .execute();
  return { rows: rows.slice(0, rowsPerPage), more: rows.length > rowsPerPage ? rows[rowsPerPage - 1]!.number : undefined };
}
