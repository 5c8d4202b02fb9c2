import { expressionBuilder, sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { takesLeads, visibleLeads } from "#app/access/visible.server.ts";
import { nameMeant } from "#app/domain/courses/meant.reads.server.ts";
import { nameKey } from "#app/domain/names.ts";
import type { LeadFacts } from "#app/domain/leads/inputs.server.ts";
import { anyStopped } from "#app/domain/reach/stops.reads.server.ts";
import { prepared, type Tx } from "#db/client.ts";
import type { DB } from "#db/types.ts";

/** Who somebody is by their phone and name. */
export type Match =
  | { kind: "again"; number: number }
  | { kind: "review"; number: number; why: "same-phone-like-name" | "same-email" }
  | { kind: "sibling"; number: number }
  | { kind: "new" };

/**
 * Same phone and same name: the same person. Same phone, a name like it ("Asha", "Asha Kumari"): perhaps, and a person
 * decides. Same phone, another name: a brother or sister. Another phone with the same e-mail and name: perhaps. Whoever was
 * merged into another lead is known by both phones and names. And how the catalogue calls the course they ask for.
 */
export async function meetAsking(tx: Tx, facts: Person & Pick<LeadFacts, "courseInterest">): Promise<{ match: Match; course: string }> {
  const { rows } = await sql<{ known: Known[]; course: string }>`${prepared} select ${nameMeant(facts.courseInterest)} as course,
    (select coalesce(json_agg(known), '[]') from (${knownAs(facts)}) as known) as known`.execute(tx);
  const { known, course } = rows[0]!;
  return { match: matchAmong(known, nameKey(facts.name)), course };
}

type Person = Pick<LeadFacts, "name" | "mobileNumber" | "alternateMobile" | "email">;

/** Everybody with one of these phones or this e-mail; perhaps with more that is asked of each `leads`. */
function knownAs({ name, mobileNumber, alternateMobile, email }: Person, more = sql``) {
  const phones = sql.join([mobileNumber, ...(alternateMobile ? [alternateMobile] : [])]);
  const key = nameKey(name);
  // "Not empty" leads to the index of e-mails, which holds no empty ones.
  const sameEmail = sql`union select coalesce(merged_into, number), name_key, false from leads where email = ${email} and email <> ''`;
  return sql`select number, known.name_key, same_phone, similarity(known.name_key, ${key}) as alike${more} from (
      select coalesce(merged_into, number) as number, name_key, true as same_phone from leads where mobile in (${phones})
      union select coalesce(merged_into, number), name_key, true from leads where alternate_mobile in (${phones})
      ${email === "" ? sql`` : sameEmail}
    ) as known join leads using (number)
    where is_here order by same_phone desc, alike desc, number limit 50`;
}

type Newcomer = { key: string; assignedTo: string };

/**
 * All that must be known before somebody is written down, at once: whether this form was sent before, whether we may write to
 * them, who they are, how the catalogue calls their course, and whether the person chosen for them takes leads. Of whom the
 * match is with: whether the actor may know, their name, and who else looks after them.
 */
export async function meetNewcomer(tx: Tx, actor: Actor, facts: LeadFacts, { key, assignedTo }: Newcomer) {
  const people = takesLeads(expressionBuilder<DB, "users">());
  const more = sql`, leads.name, ${visibleLeads(actor)(expressionBuilder<DB, "leads">())} as "isVisible",
    (select id from users where id = leads.assigned_to and id <> ${actor.id} and ${people}) as "caredBy"`;
  const { rows } = await sql<{ course: string; before: number | null; isStopped: boolean; isTaken: boolean; known: Met[] }>`${prepared}
    select ${nameMeant(facts.courseInterest)} as course,
      (select number from leads where creation_key = ${key} and created_by = ${actor.id}) as before,
      ${anyStopped([facts.mobileNumber, ...(facts.alternateMobile ? [facts.alternateMobile] : [])])} as "isStopped",
      exists (select from users where id = ${assignedTo} and ${people}) as "isTaken",
      (select coalesce(json_agg(known), '[]') from (${knownAs(facts, more)}) as known) as known`.execute(tx);
  const { known, ...rest } = rows[0]!;
  const match = matchAmong(known, nameKey(facts.name));
  return { ...rest, match, met: match.kind === "new" ? undefined : known.find(({ number }) => number === match.number) };
}
type Met = Known & { name: string; isVisible: boolean; caredBy: string | null };

export type Known = { number: number; name_key: string; same_phone: boolean; alike: number };

/** Who of those with the same phone or e-mail it is; they come with the likest name first. */
export function matchAmong(known: readonly Known[], key: string): Match {
  const family = known.filter((row) => row.same_phone);
  const same = family.find((row) => row.name_key === key);
  if (same) return { kind: "again", number: same.number };
  const like = family.find((row) => isLike(row.name_key, key, row.alike));
  if (like) return { kind: "review", number: like.number, why: "same-phone-like-name" };
  const mail = known.find((row) => !row.same_phone && (row.name_key === key || isLike(row.name_key, key, row.alike)));
  if (mail) return { kind: "review", number: mail.number, why: "same-email" };
  return family[0] ? { kind: "sibling", number: family[0].number } : { kind: "new" };
}

/** One name is a part of the other, or nearly the same letters. */
function isLike(one: string, other: string, alike: number) {
  const [short, long] = [one.split(" "), other.split(" ")].toSorted((a, b) => a.length - b.length);
  return alike >= 0.6 || short!.every((word) => long!.includes(word));
}
