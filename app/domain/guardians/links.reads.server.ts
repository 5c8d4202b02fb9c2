import { sql } from "kysely";
import { maskedPhone } from "#app/domain/phones.ts";
import { hour, rateLimit } from "#app/platform/rate-limit.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";
import { hashOf } from "#app/platform/encryption.server.ts";
import { db, type Tx } from "#db/client.ts";

/** Links that are none, from one network in an hour. No network guesses one; it is told to wait all the same. */
export const maxMisses = 60;

const misses = rateLimit("consent", { points: maxMisses, duration: hour });

/** The lead of a link that can still be answered. One that was merged is asked for the one that was kept. */
export const standsOpen = (database: Tx | typeof db, secret: string) =>
  database
    .selectFrom("consent_links")
    .innerJoin("leads as asked", "asked.number", "consent_links.lead_number")
    .innerJoin("leads", (join) => join.on("leads.number", "=", sql<number>`coalesce(asked.merged_into, asked.number)`))
    .select(["leads.number", "leads.name", "leads.course_interest as course", "leads.mobile as phone", "leads.guardian_name as guardian"])
    .select("consent_links.expires_at as expiresAt")
    .where("token_hash", "=", hashOf(secret))
    .where("answered_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .where(
      sql<boolean>`leads.is_here and leads.is_minor and leads.stop is null and leads.do_not_contact_at is null and leads.mobile <> ''`,
    );

/** What a guardian reads before answering; nothing for a link that was answered, is over or never was. */
export async function findConsent(secret: string) {
  const found = /^[\w-]{43}$/.test(secret) ? await standsOpen(db, secret).executeTakeFirst() : undefined;
  if (!found) return undefined;
  const { number: _, phone, ...rest } = found;
  return { ...rest, phone: maskedPhone(phone) };
}

/** One more link that opened nothing. True when it is one too many. */
export async function missConsent() {
  const { consumedPoints } = await misses.penalty(currentNetwork());
  return consumedPoints > maxMisses;
}
