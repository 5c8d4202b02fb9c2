import { sql } from "kysely";
import { hashesOf } from "#app/domain/reach/keys.reads.server.ts";
import { db } from "#db/client.ts";

const sources = [
  ["leads", "mobile"],
  ["leads", "alternate_mobile"],
  ["enquiries", "phone"],
  ["consents", "phone"],
] as const;
const atATime = 20_000;

/** Only by hashing every number that is here it is known which of them a hash means. */
export async function phonesBehind(wanted: ReadonlySet<string>) {
  const found = new Map<string, string>();
  if (wanted.size === 0) return found;
  for (const [table, column] of sources)
    for (let last = ""; ;) {
      const { rows } = await sql<{ phone: string }>`select distinct ${sql.ref(column)} as phone from ${sql.table(table)}
        where ${sql.ref(column)} > ${last} order by 1 limit ${atATime}`.execute(db);
      for (const { phone } of rows)
        for (const hash of hashesOf(phone)) if (wanted.has(hash.toString("hex"))) found.set(hash.toString("hex"), phone);
      if (rows.length < atATime) break;
      last = rows.at(-1)!.phone;
    }
  return found;
}
