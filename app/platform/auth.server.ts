import { createHmac, timingSafeEqual } from "node:crypto";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { sql } from "kysely";
import type { Actor, Role } from "#app/access/roles.ts";
import { env } from "#app/platform/env.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import { hashPassword, isPassword } from "#app/platform/passwords.server.ts";
import { db } from "#db/client.ts";

const day = 24 * 60 * 60;
const secure = env.ORIGIN.startsWith("https://");
const cookieName = secure ? "__Host-session" : "session";

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
    additionalFields: { remembered: { type: "boolean", input: false, required: false } },
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
          const now = await approvedAt(session.userId);
          const remembered = context?.body?.rememberMe === true;
          const expiresAt = new Date(now.getTime() + (remembered ? 30 : 7) * day * 1000);
          // The address is the one we trust, not the one that a header claims.
          const ipAddress = currentRequest()?.ip ?? null;
          return { data: { ...session, remembered, expiresAt, ipAddress, userAgent: session.userAgent?.slice(0, 300) ?? null } };
        },
      },
    },
  },
  // The product throttles sign-ins itself, per account and per address, in the database.
  rateLimit: { enabled: false },
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
async function approvedAt(userId: string) {
  const user = await db
    .selectFrom("users")
    .select(["approval_status", "deactivated_at", sql<Date>`now()`.as("now")])
    .where("id", "=", userId)
    .executeTakeFirst();
  const code = user?.deactivated_at ? "deactivated" : user?.approval_status;
  if (!user || code !== "approved") throw new APIError("FORBIDDEN", { code: code ?? "unknown", message: "This account may not sign in." });
  return user.now;
}

/** Idle for 12 hours ends a session, unless the person asked to be remembered; 7 or 30 days end it in any case. */
export const isLive = sql<boolean>`
  sessions.expires_at > now()
  and (sessions.remembered or sessions.last_seen_at > now() - interval '12 hours')
  and users.approval_status = 'approved'
  and users.deactivated_at is null`;

export async function readSession(headers: Headers): Promise<Actor | null> {
  const token = signedToken(headers.get("cookie"));
  if (token === undefined) return null;
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id as sessionId", "users.id", "users.name", "users.role"])
    .select(sql<boolean>`sessions.last_seen_at < now() - interval '5 minutes'`.as("stale"))
    .where("sessions.token", "=", token)
    .where(isLive)
    .executeTakeFirst();
  if (!row) return null;
  const { stale, ...actor } = row;
  if (stale)
    await db
      .updateTable("sessions")
      .set({ last_seen_at: sql`now()` })
      .where("id", "=", actor.sessionId)
      .execute();
  return { ...actor, role: actor.role as Role };
}

/** True for every cookie in which a session could be found, and for some in which none is. */
export const mayBeSignedIn = (cookies: string | undefined) => cookies !== undefined && cookies.includes("session");

export async function endSession(headers: Headers) {
  const token = signedToken(headers.get("cookie"));
  if (token !== undefined) await db.deleteFrom("sessions").where("token", "=", token).execute();
}

/** Takes the cookies away that sign-in set. */
export function forgetCookies() {
  const headers = new Headers();
  for (const name of [cookieName, secure ? "__Host-session-only" : "session-only"]) {
    headers.append("Set-Cookie", `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`);
  }
  return headers;
}

/** The cookie holds `token.signature`; a wrong signature never reaches the database. */
function signedToken(cookies: string | null) {
  const raw = cookies
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
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
