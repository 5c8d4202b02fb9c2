import { sql } from "kysely";
import { firstName, type PaperStatus } from "#app/domain/papers/model.ts";
import { consume, hour, rateLimit } from "#app/platform/rate-limit.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";
import { hashOf } from "#app/platform/encryption.server.ts";
import { db, type Tx } from "#db/client.ts";

/** Links that are none, from one network in an hour. No network guesses one; it is told to wait all the same. */
export const maxMisses = 60;
/** Photos from one network in an hour: a school's computer room can send, a machine cannot fill the store. */
export const maxSent = 300;

const misses = rateLimit("papers", { points: maxMisses, duration: hour });
const sent = rateLimit("papers-sent", { points: maxSent, duration: hour });

const isSecret = (text: string) => /^[\w-]{43}$/.test(text);

/** The application of a link that stands open. A link of a lead that was merged goes on for the one that was kept. */
export const standsOpen = (database: Tx | typeof db, secret: string) =>
  database
    .selectFrom("paper_links")
    .innerJoin("leads as asked", "asked.number", "paper_links.lead_number")
    .innerJoin("leads", (join) => join.on("leads.number", "=", sql<number>`coalesce(asked.merged_into, asked.number)`))
    .select(["leads.number", "leads.name", "paper_links.application_id as application", "expires_at as expiresAt"])
    .where("token_hash", "=", hashOf(secret))
    .where("expires_at", ">", sql<Date>`now()`)
    .where(sql<boolean>`leads.is_here and leads.stop is null and leads.do_not_contact_at is null`);

export const findOpen = async (secret: string, database: Tx | typeof db = db) =>
  isSecret(secret) ? standsOpen(database, secret).executeTakeFirst() : undefined;

/** The photos of a paper that count: those that were refused are waiting to be replaced. */
export const photosThatCount = sql<number>`(select count(*)::int from paper_photos where paper_id = papers.id and stored_at is not null
  and not (papers.status = 'refused' and stored_at <= papers.status_since))`;

/** What a family reads: the first name and the list. Nothing for a link that is over or never was. */
export async function findFamilyList(secret: string) {
  const open = await findOpen(secret);
  if (!open) return undefined;
  const papers = await db
    .selectFrom("papers")
    .select(["id", "name", "name_hi as nameHi", "reason", sql<PaperStatus>`status`.as("status")])
    .select(photosThatCount.as("photos"))
    .where("application_id", "=", open.application)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return { name: firstName(open.name), expiresAt: open.expiresAt, papers };
}

/** One more link that opened nothing. True when it is one too many. */
export async function missLink() {
  const { consumedPoints } = await misses.penalty(currentNetwork());
  return consumedPoints > maxMisses;
}

/** One more photo from this network. False when it is one too many. */
export const maySend = async () => (await consume(sent, currentNetwork())).isAllowed;
