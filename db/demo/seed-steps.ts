import { createHash } from "node:crypto";
import { sql } from "kysely";
import { db, inTransaction, type Tx } from "#db/client.ts";
import { aFollowUp, aLead, anEnquiry, aUser, settledEnquiry } from "#test/factories.ts";

/*
 * A seed that was killed goes on where it stopped. What is finished is written down step by step, in a schema of its own, because
 * no migration of the product should know of demo data. Within a step that was cut short, what is there is found by its name
 * and not made again: each verb is one transaction, so it is there whole or not at all.
 */

/** Which steps are finished. Demo data from before steps were written down is whole when its last piece is there. */
export async function finishedSteps(all: readonly string[]): Promise<Set<string>> {
  await sql`create schema if not exists seeding`.execute(db);
  await sql`create table if not exists seeding.steps (name text primary key, finished_at timestamptz not null default now())`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from seeding.steps`.execute(db);
  const last =
    rows.length === 0 && (await db.selectFrom("leads").select("number").where("name", "=", "Demo Student Online").executeTakeFirst());
  if (last) for (const name of all) await finish(db, name);
  return new Set(last ? all : rows.map(({ name }) => name));
}

export const finish = (at: Tx | typeof db, name: string) =>
  sql`insert into seeding.steps (name) values (${name}) on conflict do nothing`.execute(at);

/** Done and written down in one transaction: for what cannot be found again by a name. */
export const finishWith = (name: string, work: (tx: Tx) => Promise<void>) =>
  inTransaction(async (tx) => {
    await work(tx);
    await finish(tx, name);
  });

/** The same id each time, so that what refers to something that is not there yet still does after a new start. */
export function idOf(name: string) {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Entries by their addresses. */
export async function entriesThere(kind: "course" | "college" | "post" | "exam") {
  const rows = await db.selectFrom("slugs").select(["slug", "entry_id"]).where("kind", "=", kind).execute();
  return new Map(rows.map(({ slug, entry_id }) => [slug, entry_id]));
}

/** A person whose password is missing was cut short and cannot have done anything yet. */
export async function theUser(given: Parameters<typeof aUser>[0] & { email: string; name: string }) {
  const found = await db
    .selectFrom("users")
    .select(["id", sql<boolean>`exists (select from accounts where user_id = users.id)`.as("hasPassword")])
    .where("email", "=", given.email)
    .executeTakeFirst();
  if (found && (found.hasPassword || !given.password)) return { id: found.id, name: given.name, role: given.role, email: given.email };
  if (found) await db.deleteFrom("users").where("id", "=", found.id).execute();
  return aUser(given);
}

type Person = Parameters<typeof aLead>[0];

export async function theLead(owner: Person, given: NonNullable<Parameters<typeof aLead>[1]>) {
  const { name, mobileNumber } = given;
  const found = await db
    .selectFrom("leads")
    .select("number")
    .where("name", "=", name!)
    .where("mobile", "=", mobileNumber!)
    .executeTakeFirst();
  return found?.number ?? aLead(owner, given);
}

/** The calls of a lead come in their order: so many as there are, so many need not be made. */
export async function theFollowUp(owner: Person, lead: number, turn: number, given: Parameters<typeof aFollowUp>[2]) {
  const { made } = await db
    .selectFrom("follow_ups")
    .select(sql<number>`count(*)::int`.as("made"))
    .where("lead_number", "=", lead)
    .executeTakeFirstOrThrow();
  if (made <= turn) await aFollowUp(owner, lead, given);
}

export async function theEnquiry(words: Record<string, string>) {
  const found = await db.selectFrom("enquiries").select("id").where("name", "=", words.name!).executeTakeFirst();
  if (found) await settledEnquiry(found.id);
  else await anEnquiry(words, { isSettled: true });
}
