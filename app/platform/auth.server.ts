import { createHmac, timingSafeEqual } from "node:crypto";
import { betterAuth } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { sql } from "kysely";
import { z } from "zod";
import type { Actor, Role } from "#app/access/roles.ts";
import { env } from "#app/platform/env.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import { hashPassword, isPassword } from "#app/platform/passwords.server.ts";
import { db, prepared } from "#db/client.ts";

const day = 24 * 60 * 60;
const secure = env.ORIGIN.startsWith("https://");
const cookieName = secure ? "__Host-session" : "session";

/** Opens a session for somebody who proved who they are in another way than by a password: a code, a link, a social account. */
const opening = {
  id: "opening",
  endpoints: {
    openSession: createAuthEndpoint(
      { method: "POST", body: z.object({ userId: z.string(), rememberMe: z.boolean(), hasSecondFactor: z.boolean().optional() }) },
      async (context) => {
        const { userId, rememberMe } = context.body;
        const user = await context.context.internalAdapter.findUserById(userId);
        if (!user) throw new APIError("FORBIDDEN", { code: "unknown" });
        const session = await context.context.internalAdapter.createSession(userId, !rememberMe);
        await setSessionCookie(context, { session, user }, !rememberMe);
        return context.json({
          sessionId: session.id,
          awaitsSecondFactor: "awaitsSecondFactor" in session && session.awaitsSecondFactor === true,
        });
      },
    ),
  },
} as const;

/** Signing in and out. There is no public sign-up, and reading a session is ours: one query, by the database's clock. */
export const auth = betterAuth({
  baseURL: env.ORIGIN,
  secret: env.AUTH_SECRET,
  database: { db, type: "postgres" },
  logger: { disabled: true },
  telemetry: { enabled: false },
  trustedOrigins: [env.ORIGIN],
  emailAndPassword: {
    enabled: true,
    disableSignUp: true,
    requireEmailVerification: true,
    minPasswordLength: 12,
    maxPasswordLength: 200,
    revokeSessionsOnPasswordReset: true,
    password: { hash: hashPassword, verify: isPassword },
  },
  user: {
    modelName: "users",
    fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
    additionalFields: {
      role: { type: "string", input: false },
      approvalStatus: { type: "string", input: false, fieldName: "approval_status" },
      deactivatedAt: { type: "date", input: false, required: false, fieldName: "deactivated_at" },
    },
  },
  session: {
    modelName: "sessions",
    fields: {
      userId: "user_id",
      expiresAt: "expires_at",
      ipAddress: "ip_address",
      userAgent: "user_agent",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
    additionalFields: {
      remembered: { type: "boolean", input: false, required: false },
      awaitsSecondFactor: { type: "boolean", input: false, required: false, fieldName: "awaits_second_factor" },
    },
    cookieCache: { enabled: false },
    expiresIn: 30 * day,
    disableSessionRefresh: true,
  },
  account: {
    modelName: "accounts",
    fields: {
      userId: "user_id",
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
    accountLinking: { disableImplicitLinking: true, trustedProviders: [] },
  },
  verification: {
    modelName: "verifications",
    fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
  },
  databaseHooks: {
    session: {
      create: {
        before: async (session, context) => {
          const { now, hasFactor } = await approvedPerson(session.userId);
          const remembered = context?.body?.rememberMe === true;
          const awaitsSecondFactor = hasFactor && context?.body?.hasSecondFactor !== true;
          const expiresAt = new Date(now.getTime() + (remembered ? 30 : 7) * day * 1000);
          // The address is the one we trust, not the one that a header claims.
          const ipAddress = currentRequest()?.ip ?? null;
          const userAgent = session.userAgent?.slice(0, 300) ?? null;
          return { data: { ...session, remembered, awaitsSecondFactor, expiresAt, ipAddress, userAgent } };
        },
      },
    },
  },
  // The product throttles sign-ins itself, per account and per address, in the database.
  rateLimit: { enabled: false },
  plugins: [opening],
  advanced: {
    useSecureCookies: false,
    defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure, path: "/" },
    cookies: {
      session_token: { name: cookieName },
      dont_remember: { name: secure ? "__Host-session-only" : "session-only" },
    },
  },
});

/** The database's time, for a person who may sign in; a session is dated and judged by one clock. */
async function approvedPerson(userId: string) {
  const user = await db
    .selectFrom("users")
    .leftJoin("second_factors", "second_factors.user_id", "users.id")
    .select(["approval_status", "deactivated_at", sql<Date>`now()`.as("now"), sql<boolean>`confirmed_at is not null`.as("hasFactor")])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  const code = user?.deactivated_at ? "deactivated" : user?.approval_status;
  if (!user || code !== "approved") throw new APIError("FORBIDDEN", { code: code ?? "unknown", message: "This account may not sign in." });
  return user;
}

/** Idle for 12 hours ends a session, unless the person asked to be remembered; 7 or 30 days end it in any case. */
const isOpen = sql<boolean>`
  sessions.expires_at > now()
  and (sessions.remembered or sessions.last_seen_at > now() - interval '12 hours')
  and users.approval_status = 'approved'
  and users.deactivated_at is null`;

/** Until the second factor is given, where there is one, a session is nobody's. */
export const isLive = sql<boolean>`${isOpen} and not sessions.awaits_second_factor`;

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
    .select(["sessions.id as sessionId", "users.id", "users.name", sql<Role>`users.role`.as("role")])
    .select(sql<boolean>`sessions.last_seen_at < now() - interval '5 minutes' or users.last_seen_at is null`.as("stale"))
    .select(sql<boolean>`sessions.proven_at > now() - interval '15 minutes'`.as("isFresh"))
    .select(
      sql<boolean>`users.role = any((select second_factor_roles from settings)::text[])
        and not exists (select from second_factors where user_id = users.id and confirmed_at is not null)`.as("lacksSecondFactor"),
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

/** Gives the browser a new session for this person, and ends the one it had. Undefined for who may not sign in, or no longer. */
export async function openSession(
  { userId, remember, hasSecondFactor = false }: { userId: string; remember: boolean; hasSecondFactor?: boolean },
  headers: Headers,
) {
  const body = { userId, rememberMe: remember, hasSecondFactor };
  const answer = await auth.api.openSession({ body, headers, returnHeaders: true }).catch((error: unknown) => {
    if (error instanceof APIError) return undefined;
    throw error;
  });
  if (!answer) return undefined;
  await endSession(headers);
  return { ...answer.response, headers: answer.headers };
}

/** True for every cookie in which a session could be found, and for some in which none is. */
export const mayBeSignedIn = (cookies: string | undefined) => cookies !== undefined && cookies.includes("session");

/** True for a cookie that we gave out, whether or not its session is still open. */
export const hasSessionOfOurs = (cookies: string | undefined) => mayBeSignedIn(cookies) && signedToken(cookies ?? null) !== undefined;

export async function endSession(headers: Headers) {
  const token = signedToken(headers.get("cookie"));
  if (token !== undefined) await db.deleteFrom("sessions").where("token", "=", token).execute();
}

/** A cookie of ours that no script reads and no other site sends. */
export const cookieLine = (name: string, value: string, seconds: number) =>
  `${nameOf(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** The value of such a cookie. */
export const cookieIn = (headers: Headers, name: string) =>
  headers
    .get("cookie")
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${nameOf(name)}=`))
    ?.slice(nameOf(name).length + 1);

const nameOf = (name: string) => (secure ? `__Host-${name}` : name);

/** Takes the cookies away that sign-in set. */
export function forgetCookies() {
  const headers = new Headers();
  for (const name of ["session", "session-only"]) headers.append("Set-Cookie", cookieLine(name, "", 0));
  return headers;
}

/** The cookie holds `token.signature`; a wrong signature never reaches the database. */
function signedToken(cookies: string | null) {
  const raw = cookieIn(new Headers({ cookie: cookies ?? "" }), "session");
  if (!raw) return undefined;
  const value = decoded(raw);
  const dot = value.lastIndexOf(".");
  const token = value.slice(0, dot);
  const expected = createHmac("sha256", env.AUTH_SECRET).update(token).digest();
  const given = Buffer.from(value.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
