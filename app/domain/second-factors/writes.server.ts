import { sql } from "kysely";
import { can, type Actor, type Role } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { lockFactor, takeStep, useOfSecret } from "#app/domain/second-factors/codes.writes.server.ts";
import { forgetRecoveryCodes, hasAnyFactor, mayLoseFactor, writeRecoveryCodes } from "#app/domain/second-factors/held.writes.server.ts";
import { endSessions } from "#app/domain/users/ending.writes.server.ts";
import { consumeRateLimit, resetRateLimit } from "#app/domain/users/limits.writes.server.ts";
import { sendNotice } from "#app/domain/users/mail.writes.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { seal } from "#app/platform/encryption.server.ts";
import { newTotpSecret } from "#app/platform/auth/totp.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

const subjectOf = (userId: string) => `user:${userId}`;

/** Gives out a secret for the app. It counts only once a code of it was shown; asking again gives another one. */
export async function beginSecondFactor(actor: Actor) {
  const secret = newTotpSecret();
  const sealed = seal(useOfSecret, secret);
  await inTransaction(async (tx) => {
    const taken = await tx
      .insertInto("second_factors")
      .values({ user_id: actor.id, sealed_secret: sealed })
      .onConflict((conflict) =>
        conflict
          .column("user_id")
          .doUpdateSet({ sealed_secret: sealed, last_step: 0, created_at: sql`now()` })
          .where("second_factors.confirmed_at", "is", null),
      )
      .returning("user_id")
      .execute();
    if (taken.length === 0) throw new Refused(m.account_factor_already());
  });
  return secret;
}

/** From here on it is asked for at every sign-in. Returns the recovery codes, which are shown this once. */
export async function confirmSecondFactor(actor: Actor, code: string) {
  await consumeRateLimit("code", actor.id, { userId: actor.id });
  const codes = await inTransaction(async (tx) => {
    const factor = await lockFactor(tx, actor.id);
    if (!factor || factor.isOld) throw new Refused(m.account_factor_missing());
    if (factor.confirmed_at) throw new Refused(m.account_factor_already());
    if (!(await takeStep(tx, factor, code))) throw new Refused(m.account_code_wrong());
    await tx
      .updateTable("second_factors")
      .set({ confirmed_at: sql`now()` })
      .where("user_id", "=", actor.id)
      .execute();
    // Somebody who came in by the password alone is no longer enough.
    await endSessions(tx, actor.id, actor.sessionId);
    await audit(tx, { what: "user.second-factor-on", actorId: actor.id, subject: subjectOf(actor.id) });
    await sendNotice(tx, actor.id, "second-factor-on");
    await publish(tx, "users");
    return writeRecoveryCodes(tx, actor.id);
  });
  await resetRateLimit("code", actor.id);
  return codes;
}

/** New recovery codes; the ones before are worth nothing. */
export async function renewRecoveryCodes(actor: Actor) {
  return inTransaction(async (tx) => {
    if (!(await hasAnyFactor(tx, actor.id))) return undefined;
    await audit(tx, { what: "user.recovery-codes-renewed", actorId: actor.id, subject: subjectOf(actor.id) });
    await sendNotice(tx, actor.id, "recovery-codes-renewed");
    return writeRecoveryCodes(tx, actor.id);
  });
}

/** The app of one's own; refused while the role demands a second factor and there is no passkey. */
export async function removeSecondFactor(actor: Actor) {
  return inTransaction(async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", actor.id).forUpdate().execute();
    const removed = await tx
      .deleteFrom("second_factors")
      .where("user_id", "=", actor.id)
      .where("confirmed_at", "is not", null)
      .returning("user_id")
      .execute();
    if (removed.length === 0) return undefined;
    await mayLoseFactor(tx, actor);
    return tellRemoved(tx, { actorId: actor.id }, actor.id);
  });
}

/** An admin helps somebody who lost phone and recovery codes: app, passkeys and codes go. Their other sessions end. */
export async function resetSecondFactor(actor: Actor, userId: string) {
  if (!can(actor, "users.manage")) return undefined;
  return inTransaction(async (tx) => {
    if (!(await takeAllFactors(tx, userId, actor.sessionId))) return undefined;
    return tellRemoved(tx, { actorId: actor.id }, userId);
  });
}

/** For an owner who is locked out while no other admin can help. Whoever may read the settings of the server may do it, by server/owner.js. */
export async function resetSecondFactorOnServer(email: string) {
  return inTransaction(async (tx) => {
    const user = await tx.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
    if (!user) throw new Refused("Nobody has an account with this address.");
    if (!(await takeAllFactors(tx, user.id))) throw new Refused("There is no second step to take away.");
    return tellRemoved(tx, { actorId: null, detail: { onServer: true } }, user.id);
  });
}

async function takeAllFactors(tx: Tx, userId: string, butSession?: string) {
  if (!(await hasAnyFactor(tx, userId))) return false;
  await tx.deleteFrom("second_factors").where("user_id", "=", userId).execute();
  await tx.deleteFrom("passkeys").where("user_id", "=", userId).execute();
  await forgetRecoveryCodes(tx, userId);
  await endSessions(tx, userId, butSession);
  return true;
}

async function tellRemoved(tx: Tx, by: { actorId: string | null; detail?: JsonObject }, userId: string) {
  await audit(tx, { what: "user.second-factor-off", ...by, subject: subjectOf(userId) });
  await sendNotice(tx, userId, "second-factor-off");
  await publish(tx, "users");
  return { userId };
}

/** Whoever has one of these roles must set up a second factor before anything else. */
export async function demandSecondFactor(actor: Actor, demanded: Role[]) {
  if (!can(actor, "users.manage")) return undefined;
  return inTransaction(async (tx) => {
    await tx.updateTable("settings").set({ second_factor_roles: demanded }).execute();
    await audit(tx, {
      what: "user.second-factor-demanded",
      actorId: actor.id,
      subject: "settings:second-factor",
      detail: { roles: demanded },
    });
    await publish(tx, "users");
    return { roles: demanded };
  });
}
