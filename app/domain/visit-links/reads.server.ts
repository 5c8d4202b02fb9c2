import { sql } from "kysely";
import { familyColumns, isOpenToFamily } from "#app/domain/appointments/reads.server.ts";
import { hashOf } from "#app/platform/encryption.server.ts";
import { hour, rateLimit } from "#app/platform/rate-limit.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";
import { db } from "#db/client.ts";

/** Links that are none, from one network in an hour. No network guesses one; it is told to wait all the same. */
export const maxMisses = 60;
const misses = rateLimit("visit-link", { points: maxMisses, duration: hour });

/** One more link that opened nothing. True when it is one too many. */
export async function missVisitLink() {
  const { consumedPoints } = await misses.penalty(currentNetwork());
  return consumedPoints > maxMisses;
}

/** The lead of a link that still opens. One that was merged is asked for the one that was kept. */
export async function findVisitLink(secret: string) {
  if (!/^[\w-]{43}$/.test(secret)) return undefined;
  return db
    .selectFrom("visit_links")
    .innerJoin("leads as asked", "asked.number", "visit_links.lead_number")
    .innerJoin("leads", (join) => join.on("leads.number", "=", sql<number>`coalesce(asked.merged_into, asked.number)`))
    .select(familyColumns)
    .select("visit_links.expires_at as expiresAt")
    .where("token_hash", "=", hashOf(secret))
    .where("expires_at", ">", sql<Date>`now()`)
    .where(isOpenToFamily)
    .executeTakeFirst();
}
