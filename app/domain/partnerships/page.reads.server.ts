import { sql } from "kysely";
import type { PageCounts } from "#app/domain/partners/model.ts";
import { hashOf } from "#app/platform/encryption.server.ts";
import { hour, rateLimit } from "#app/platform/rate-limit.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";
import { db } from "#db/client.ts";

/** Addresses that are none, from one network in an hour. No network guesses one; it is told to wait all the same. */
export const maxMisses = 60;
const misses = rateLimit("partner-page", { points: maxMisses, duration: hour });

/** One more address that opened nothing. True when it is one too many. */
export async function missPage() {
  const { consumedPoints } = await misses.penalty(currentNetwork());
  return consumedPoints > maxMisses;
}

/**
 * What a partner reads by their secret address: counts as they were kept in steps, and nobody's name but their own. Undefined for
 * an address that was renewed, ended or never was: one question to one index, whichever it is.
 */
export async function findPage(secret: string) {
  const isSecret = /^[\w-]{43}$/.test(secret);
  const found = await db
    .selectFrom("partner_pages")
    .innerJoin("partners", "partners.id", "partner_id")
    .select(["partners.id", "name", "standing", sql<PageCounts>`counts`.as("counts"), "counted_at as countedAt", "rate"])
    .select("shows_money as showsMoney")
    .where("token_hash", "=", hashOf(isSecret ? secret : ""))
    .executeTakeFirst();
  if (!found || !found.countedAt) return undefined;
  const { id, rate, showsMoney, ...shown } = found;
  if (!showsMoney) return { ...shown, money: undefined };
  const payments = await db
    .selectFrom("partner_payments")
    .select(["day", "rupees"])
    .where("partner_id", "=", id)
    .orderBy("day", "desc")
    .orderBy("created_at", "desc")
    .execute();
  return { ...shown, money: { rate, payments } };
}
export type PartnerPage = NonNullable<Awaited<ReturnType<typeof findPage>>>;
