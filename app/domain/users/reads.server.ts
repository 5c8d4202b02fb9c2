import { sql } from "kysely";
import { can, type Actor, type Role } from "#app/access/roles.ts";
import { openedSearch } from "#app/access/private-search.server.ts";
import type { ApprovalStatus, UserState } from "#app/domain/users/model.ts";
import { hasSecondFactor, isLive } from "#app/platform/auth/auth.server.ts";
import { ask, momentOf } from "#app/platform/asking/asking.server.ts";
import { db } from "#db/client.ts";

/** What a person may know about their own account and this sign-in. */
export const findOwnAccount = (actor: Actor) =>
  ask(ownAccount(actor), ([row]) => row && { ...row, since: momentOf(row.since), ends: momentOf(row.ends) });

const ownAccount = (actor: Actor) =>
  db
    .selectFrom("users")
    .innerJoin("sessions", "sessions.user_id", "users.id")
    .select(["users.name", "users.email", "users.role", "users.phone", "users.language"])
    .select(["sessions.created_at as since", "sessions.expires_at as ends"])
    .select(sql<boolean>`exists (select from accounts where user_id = users.id and provider_id = 'credential')`.as("hasPassword"))
    .where("users.id", "=", actor.id)
    .where("sessions.id", "=", actor.sessionId ?? "");

/** Active, invited and not come yet, or sent away. */
const state = sql<UserState>`case when deactivated_at is not null then 'deactivated' when not email_verified then 'invited' else 'active' end`;

const people = () =>
  db
    .selectFrom("users")
    .select(["id", "name", "email", "phone", "language", "revision as version", "last_seen_at as lastSeen", "created_at as since"])
    .select([sql<Role>`role`.as("role"), sql<ApprovalStatus>`approval_status`.as("approvalStatus"), state.as("state")])
    .select(hasSecondFactor.as("hasFactor"))
    .select(sql<number>`(select count(*)::int from sessions where user_id = users.id and ${isLive})`.as("sessions"));

export type Person = Awaited<ReturnType<ReturnType<typeof people>["execute"]>>[number];

export type PeopleFilter = { q?: string; role?: Role | undefined; state?: UserState | undefined };

/** A business has dozens; what is beyond these is found by searching. */
export const maxListed = 300;

/** Everybody with an account, by name. */
export async function listUsers(actor: Actor, { q: sought = "", role, state: wanted }: PeopleFilter = {}) {
  if (!can(actor, "users.manage")) return undefined;
  const q = openedSearch(actor, sought);
  const like = likeOf(q);
  return people()
    .$if(Boolean(q), (query) =>
      query.where((eb) => eb.or([eb("name", "ilike", like), eb("email", "ilike", like), eb("phone", "like", phoneLike(q))])),
    )
    .$if(role !== undefined, (query) => query.where("role", "=", role!))
    .$if(wanted !== undefined, (query) => query.where(state, "=", wanted!))
    .orderBy(sql`deactivated_at is not null`)
    .orderBy("name")
    .orderBy("id")
    .limit(maxListed)
    .execute();
}

const likeOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A number is found however it is written: with blanks, with a zero or with the country before it. */
const phoneLike = (text: string) => likeOf((/^[\d\s()+-]+$/.test(text) && text.replaceAll(/\D/g, "").replace(/^0+/, "")) || text);

export async function countUsers(actor: Actor) {
  if (!can(actor, "users.manage")) return undefined;
  const { people: count } = await db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<string>().as("people"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The database would refuse to send them away: nobody could invite anybody any more. */
const isLastAdmin = sql<boolean>`role = 'admin' and approval_status = 'approved' and deactivated_at is null and not exists (
  select from users as others where others.id <> users.id and role = 'admin' and approval_status = 'approved' and deactivated_at is null
    and email_verified)`;

export async function findUser(actor: Actor, id: string) {
  if (!can(actor, "users.manage")) return undefined;
  const user = await people().select(isLastAdmin.as("isLastAdmin")).where("id", "=", id).executeTakeFirst();
  if (!user) return undefined;
  const { leads } = await db
    .selectFrom("leads")
    .select(({ fn }) => fn.countAll<string>().as("leads"))
    .where("assigned_to", "=", id)
    .where("is_here", "=", true)
    .where("next_at", "is not", null)
    .executeTakeFirstOrThrow();
  return { ...user, openLeads: Number(leads) };
}
