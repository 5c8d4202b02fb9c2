import { APIError } from "better-auth/api";
import { sql } from "kysely";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import type { Role } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import type { SignInInput } from "#app/domain/users/inputs.server.ts";
import { networkOf, signInProblems } from "#app/domain/users/model.ts";
import { auth, endSession, forgetCookies } from "#app/platform/auth.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import { db, inTransaction, pool } from "#db/client.ts";

const quarterHour = 15 * 60;
const counted = (keyPrefix: string, points: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix,
    points,
    duration: quarterHour,
    blockDuration: quarterHour,
  });
const perAccount = counted("sign-in:account", 10);
const perAddress = counted("sign-in:address", 100);

/** Opens a session for an approved person. Known and unknown people get the same words in the same time. */
export async function signIn({ email, password, remember }: SignInInput, headers: Headers) {
  await count(perAddress, networkOf(currentRequest()?.ip ?? "local"));
  await count(perAccount, email);
  const answer = await auth.api
    .signInEmail({ body: { email, password, rememberMe: remember }, headers, returnHeaders: true })
    .catch(refuse(email));
  await perAccount.delete(email);
  await endSession(headers);
  const user = answer.response.user as { id: string; role?: string };
  await inTransaction((tx) => record(tx, { what: "user.signed-in", actorId: user.id }));
  return { role: user.role as Role, headers: answer.headers };
}

export async function signOut(headers: Headers) {
  await endSession(headers);
  return forgetCookies();
}

export async function forgetEndedSessions() {
  await db
    .deleteFrom("sessions")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
}

async function count(limit: RateLimiterPostgres, key: string) {
  await limit.consume(key).catch((reason: RateLimiterRes | Error) => {
    if (reason instanceof Error) throw reason;
    throw new Refused(signInProblems["too-many-requests"](Math.max(1, Math.ceil(reason.msBeforeNext / 60_000))));
  });
}

const refuse =
  (email: string) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof APIError)) throw error;
    await inTransaction(async (tx) =>
      record(tx, { what: "user.sign-in-refused", actorId: await idOf(email), detail: { code: error.body?.code ?? "" } }),
    );
    const code = error.body?.code;
    if (code === "pending" || code === "rejected" || code === "EMAIL_NOT_VERIFIED") throw new Refused(signInProblems["not-approved"]());
    if (code === "deactivated") throw new Refused(signInProblems["not-active"]());
    throw new Refused(signInProblems["wrong-password"]());
  };

async function idOf(email: string) {
  const user = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
  return user?.id ?? null;
}
