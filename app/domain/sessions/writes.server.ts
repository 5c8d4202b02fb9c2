import { sql } from "kysely";
import type { Actor, Role } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { takeCode } from "#app/domain/second-factors/codes.writes.server.ts";
import { endSessions } from "#app/domain/users/ending.writes.server.ts";
import { entered, type Way } from "#app/domain/users/entering.writes.server.ts";
import type { AgainInput, SignInInput } from "#app/domain/users/inputs.server.ts";
import { countSignIn, consumeRateLimit, forgetSignIns, resetRateLimit, keyOfCode } from "#app/domain/users/limits.writes.server.ts";
import { signInProblems } from "#app/domain/users/model.ts";
import { isOwnPassword } from "#app/domain/users/passwords.writes.server.ts";
import { endSession, forgetCookies, hasSecondFactor, openSession, readHalfSession } from "#app/platform/auth/auth.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { db, inTransaction } from "#db/client.ts";

type In = { isIn: true; role: Role; headers: Headers };
/** The password was right, and a code is asked for now. */
type HalfIn = { isIn: false; headers: Headers };

/** Opens a session for an approved person. Known and unknown people get the same words in the same time. */
export async function signIn({ email, password, remember }: SignInInput, headers: Headers): Promise<In | HalfIn> {
  await countSignIn(email, headers);
  const user = await db
    .selectFrom("users")
    .select(["id", "email_verified", "approval_status", "deactivated_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  // Nobody's password takes as long to check as anybody's.
  if (!(await isOwnPassword(user?.id ?? "", password)) || !user) throw await refuse(user?.id, "wrong-password");
  if (!user.email_verified) throw await refuse(user.id, "not-approved");
  const opened = await openSession({ userId: user.id, remember }, headers);
  if (!opened) throw await refuse(user.id, user.deactivated_at ? "not-active" : "not-approved");
  await forgetSignIns(email, headers);
  if (opened.awaitsSecondFactor) return { isIn: false, headers: opened.headers };
  return { isIn: true, ...(await entered(user.id, "password", opened.headers, headers)) };
}

/** The second step: a code of the app, or a recovery code. Whoever knows the first step only has ten tries. */
export async function giveCode({ code }: { code: string }, headers: Headers): Promise<In> {
  const half = await readHalfSession(headers);
  if (!half) throw new Refused(m.account_code_too_late());
  const key = await keyOfCode(half.userId, half.email, headers);
  await consumeRateLimit("code", key, half);
  const way = await takeCode(half.userId, code);
  if (!way) {
    await inTransaction((tx) => audit(tx, { what: "user.code-refused", actorId: half.userId, subject: `user:${half.userId}` }));
    throw new Refused(m.account_code_wrong());
  }
  await resetRateLimit("code", key);
  return enterWhole(half, way, headers);
}

/** Both steps are done: the half session ends, and a whole one takes its place under another cookie. */
export async function enterWhole(half: { userId: string; remembered: boolean }, way: Way, headers: Headers): Promise<In> {
  const opened = await openSession({ userId: half.userId, remember: half.remembered, hasGivenFactor: true }, headers);
  if (!opened) throw new Refused(signInProblems["not-active"]());
  return { isIn: true, ...(await entered(half.userId, way, opened.headers, headers)) };
}

export async function signOut(actor: Actor | null, headers: Headers) {
  await endSession(headers);
  if (actor) await inTransaction((tx) => audit(tx, { what: "user.signed-out", actorId: actor.id, subject: `user:${actor.id}` }));
  return forgetCookies();
}

/**
 * Proves once more who is sitting there, for what is delicate: the password, and the code where there is a second factor. Who has no
 * password proves it by the code alone.
 */
export async function proveAgain(actor: Actor, { password, code }: AgainInput) {
  await consumeRateLimit("again", actor.id, { userId: actor.id });
  const [needsPassword, needsCode] = [await hasPassword(actor.id), await hasFactor(actor.id)];
  const isRight = needsPassword ? await isOwnPassword(actor.id, password ?? "") : needsCode;
  if (!isRight || (needsCode && (!code || !(await takeCode(actor.id, code))))) {
    await inTransaction((tx) =>
      audit(tx, { what: "user.sign-in-refused", actorId: actor.id, subject: `user:${actor.id}`, detail: { again: true } }),
    );
    throw new Refused(needsCode ? m.account_again_wrong_with_code() : m.account_again_wrong());
  }
  await resetRateLimit("again", actor.id);
  await markProven(actor);
}

/** From now on, and for a quarter of an hour, what is delicate is open. */
export async function markProven(actor: Actor) {
  await inTransaction(async (tx) => {
    await tx
      .updateTable("sessions")
      .set({ proven_at: sql`now()` })
      .where("id", "=", actor.sessionId ?? "")
      .where("user_id", "=", actor.id)
      .execute();
    await audit(tx, { what: "user.proved-again", actorId: actor.id, subject: `user:${actor.id}` });
  });
}

/** Ends one of one's own sessions, on whatever device it is. */
export async function endOwnSession(actor: Actor, sessionId: string) {
  return inTransaction(async (tx) => {
    const [ended] = await tx.deleteFrom("sessions").where("id", "=", sessionId).where("user_id", "=", actor.id).returning("id").execute();
    if (!ended) return undefined;
    await audit(tx, { what: "user.session-ended", actorId: actor.id, subject: `user:${actor.id}` });
    return ended;
  });
}

export async function endOtherSessions(actor: Actor) {
  await inTransaction(async (tx) => {
    const count = await endSessions(tx, actor.id, actor.sessionId);
    if (count === 0) return;
    await audit(tx, { what: "user.sessions-ended", actorId: actor.id, subject: `user:${actor.id}`, detail: { count } });
  });
}

export async function forgetEndedSessions() {
  await db
    .deleteFrom("sessions")
    .where((eb) =>
      eb.or([
        eb("expires_at", "<", sql<Date>`now()`),
        eb.and([eb("awaits_second_factor", "=", true), eb("created_at", "<", sql<Date>`now() - interval '1 hour'`)]),
      ]),
    )
    .execute();
}

const hasFactor = async (userId: string) =>
  (await db.selectFrom("users").select("id").where("id", "=", userId).where(hasSecondFactor).executeTakeFirst()) !== undefined;

const hasPassword = async (userId: string) =>
  (await db
    .selectFrom("accounts")
    .select("id")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst()) !== undefined;

/** A refusal is written down, whoever it was; only who knew the password hears what is wrong with the account. */
async function refuse(userId: string | undefined, code: "wrong-password" | "not-approved" | "not-active") {
  await inTransaction((tx) =>
    audit(tx, { what: "user.sign-in-refused", actorId: userId ?? null, ...(userId && { subject: `user:${userId}` }), detail: { code } }),
  );
  return new Refused(signInProblems[code]());
}
