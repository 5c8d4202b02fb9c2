import { sql } from "kysely";
import type { Actor, Role } from "#app/access/roles.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import { db } from "#db/client.ts";

/**
 * Does portion after portion, each in its own transaction with the note that it is done, until one says that there is no more.
 * Killed in the middle and started again, it goes on with the first that is not done. In the language of whoever brought the
 * file, because reasons are kept as sentences.
 */
export async function doPortions(table: "imports" | "lead_imports", id: string, portion: (id: string) => Promise<boolean>) {
  const { rows } = await sql<{ locale: Locale }>`select locale from ${sql.table(table)} where id = ${id}`.execute(db);
  if (!rows[0]) return;
  await duringRequest({ id, locale: rows[0].locale, nonce: "", ip: "local" }, async () => {
    while (await portion(id));
  });
}

type Bringer = { userId: string; name: string; role: string; approval_status: string; deactivated_at: Date | null };

/** Whoever brought the file, unless they have left meanwhile. */
export const bringerOf = (row: Bringer): Actor | undefined =>
  row.approval_status === "approved" && row.deactivated_at === null
    ? { id: row.userId, name: row.name, role: row.role as Role }
    : undefined;
