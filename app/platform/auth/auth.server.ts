import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor, Role, Team } from "#app/access/roles.ts";
import { isSame } from "#app/platform/encryption.server.ts";
import { env, secrets } from "#app/platform/env.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import { db, prepared } from "#db/client.ts";

const day = 24 * 60 * 60;
const secure = env.ORIGIN.startsWith("https://");

/** A second factor that counts: an app that showed its first code, or a passkey. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from second_factors where user_id = users.id and confirmed_at is not null)
  or exists (select from passkeys where user_id = users.id))`;

/** Idle for 12 hours ends a session, unless the person asked to be remembered; 7 or 30 days end it in any case. */
const isOpen = sql<boolean>`
  sessions.expires_at > now()
  and (sessions.remembered or sessions.last_seen_at > now() - interval '12 hours')
  and users.approval_status = 'approved'
  and users.deactivated_at is null`;

/** Until the second factor is given, where there is one, a session is nobody's. */
export const isLive = sql<boolean>`${isOpen} and not sessions.awaits_second_factor`;

/** The team that somebody leads, as they know it; null for everybody else. Of a row of `users`. */
export const ledTeam = sql<Team | null>`case when users.role = 'leader' and users.team_id is not null then jsonb_build_object('id', users.team_id,
  'people', (select jsonb_agg(mate.id order by mate.id) from users as mate where mate.team_id = users.team_id)) end`;

/** A person, and what the gate must know of how they came in. */
export type Session = Actor & {
  sessionId: string;
  /** Proved who they are within the last quarter of an hour. */
  isFresh: boolean;
  /** Their role demands a second factor and they have none yet. */
  lacksSecondFactor: boolean;
};

export async function readSession(headers: Headers): Promise<Session | null> {
  const token = signedToken(headers.get("cookie"));
  if (token === undefined) return null;
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .modifyFront(prepared)
    .select(["sessions.id as sessionId", "users.id", "users.name", sql<Role>`users.role`.as("role"), ledTeam.as("team")])
    .select(sql<boolean>`(sessions.last_seen_at < now() - interval '5 minutes' or users.last_seen_at is null)`.as("stale"))
    .select(sql<boolean>`sessions.proven_at > now() - interval '15 minutes'`.as("isFresh"))
    .select(
      sql<boolean>`users.role = any((select second_factor_roles from settings)::text[])
        and not ${hasSecondFactor}`.as("lacksSecondFactor"),
    )
    .where("sessions.token", "=", token)
    .where(isLive)
    .executeTakeFirst();
  if (!row) return null;
  const { stale, ...session } = row;
  if (stale)
    await sql`with seen as (update sessions set last_seen_at = now() where id = ${session.sessionId})
      update users set last_seen_at = now() where id = ${session.id}`.execute(db);
  return session;
}

/** Somebody whose password was right and whose second factor is still asked for. They have ten minutes. */
export async function readHalfSession(headers: Headers) {
  const token = signedToken(headers.get("cookie"));
  if (token === undefined) return null;
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id as sessionId", "users.id as userId", "users.email", "sessions.remembered"])
    .where("sessions.token", "=", token)
    .where(isOpen)
    .where("sessions.awaits_second_factor", "=", true)
    .where("sessions.created_at", ">", sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  return row ?? null;
}

type Opening = {
  userId: string;
  remember: boolean;
  hasGivenFactor?: boolean;
  /** Whether coming in this way shows who sits there now. Else what is delicate stays shut until they prove it. */
  isProof?: boolean;
};

/**
 * Gives the browser a new session for this person, and ends the one it had. Undefined for who may not sign in, or no longer. The
 * person is looked at and the session written in one statement, dated by the database's clock, which also judges it.
 */
export async function openSession({ userId, remember, hasGivenFactor = false, isProof = true }: Opening, headers: Headers) {
  const id = randomUUID();
  const token = randomBytes(24).toString("base64url");
  const seconds = (remember ? 30 : 7) * day;
  const device = headers.get("user-agent")?.slice(0, 300) ?? null;
  const { rows } = await sql<{ awaitsSecondFactor: boolean }>`
    insert into sessions (id, token, user_id, expires_at, ip_address, user_agent, remembered, awaits_second_factor, proven_at)
    select ${id}, ${token}, id, now() + ${seconds} * interval '1 second', ${currentRequest()?.ip ?? null}, ${device}, ${remember},
      ${!hasGivenFactor} and ${hasSecondFactor}, case when ${isProof} then now() else to_timestamp(0) end
    from users where id = ${userId} and approval_status = 'approved' and deactivated_at is null
    returning awaits_second_factor as "awaitsSecondFactor"`.execute(db);
  if (!rows[0]) return undefined;
  await takeOverDevice({ id, userId }, headers);
  await endSession(headers);
  const value = encodeURIComponent(`${token}.${signatureOf(token).toString("base64")}`);
  return { ...rows[0], headers: new Headers({ "Set-Cookie": cookieLine("session", value, remember ? seconds : undefined) }) };
}

/** True for every cookie in which a session could be found, and for some in which none is. */
const mayBeSignedIn = (cookies: string | undefined) => cookies !== undefined && cookies.includes("session");

/** True for a cookie that we gave out, whether or not its session is still open. */
export const hasSessionOfOurs = (cookies: string | undefined) => mayBeSignedIn(cookies) && signedToken(cookies ?? null) !== undefined;

export async function endSession(headers: Headers) {
  const token = signedToken(headers.get("cookie"));
  if (token !== undefined) await db.deleteFrom("sessions").where("token", "=", token).execute();
}

/** The browser in which the same person signs in anew goes on being told their reminders. */
async function takeOverDevice({ id, userId }: { id: string; userId: string }, headers: Headers) {
  const token = signedToken(headers.get("cookie"));
  if (token === undefined) return;
  await sql`update push_subscriptions set session_id = ${id}
    where user_id = ${userId} and session_id = (select id from sessions where token = ${token})`.execute(db);
}

/** A cookie of ours that no script reads and no other site sends. Without seconds it ends with the browser. */
export const cookieLine = (name: string, value: string, seconds?: number) =>
  `${nameOf(name)}=${value}; Path=/${seconds === undefined ? "" : `; Max-Age=${seconds}`}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

export const cookieIn = (headers: Headers, name: string) =>
  headers
    .get("cookie")
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${nameOf(name)}=`))
    ?.slice(nameOf(name).length + 1);

const nameOf = (name: string) => (secure ? `__Host-${name}` : name);

export const forgetCookies = () => new Headers({ "Set-Cookie": cookieLine("session", "", 0) });

/** The cookie holds `token.signature`; a wrong signature never reaches the database. */
function signedToken(cookies: string | null) {
  const raw = cookieIn(new Headers({ cookie: cookies ?? "" }), "session");
  if (!raw) return undefined;
  const value = decoded(raw);
  const dot = value.lastIndexOf(".");
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), "base64");
  return secrets.some((secret) => isSame(signatureOf(token, secret), given)) ? token : undefined;
}

const signatureOf = (token: string, secret = secrets[0]) => createHmac("sha256", secret).update(token).digest();

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
