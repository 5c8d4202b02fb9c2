import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { endSessions } from "#app/domain/users/ending.writes.server.ts";
import { enter } from "#app/domain/users/entering.writes.server.ts";
import type { ChangePasswordInput } from "#app/domain/users/inputs.server.ts";
import { writePasswordLink } from "#app/domain/users/jobs.server.ts";
import { consumeRateLimit, resetRateLimit, allowsRateLimit, rememberDevice } from "#app/domain/users/limits.writes.server.ts";
import { findLink, takeLink, withdrawLinks, type LinkPurpose } from "#app/domain/users/links.writes.server.ts";
import { sendNotice } from "#app/domain/users/mail.writes.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { enqueue } from "#app/platform/jobs.server.ts";
import { isCommonPassword, isStolenPassword } from "#app/platform/auth/known-passwords.server.ts";
import { hashPassword, isPassword } from "#app/platform/auth/passwords.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** Not among the passwords that are known to strangers, and not made of the person's own name or address. */
export async function mustBeGoodPassword(password: string, { email, name }: { email: string; name: string }) {
  const typed = password.toLowerCase();
  const own = [...email.split(/[^\p{L}\d]+/u), ...name.split(/\s+/), "careerzone", "career zone"];
  const rest = own.filter((word) => word.length >= 4).reduce((text, word) => text.replaceAll(word.toLowerCase(), ""), typed);
  const isOwn = rest.replaceAll(/[^\p{L}\d]/gu, "").length < 6;
  if (isOwn || (await isCommonPassword(password)) || (await isStolenPassword(password))) throw new Refused(m.account_password_known());
}

/** A hash that no password has: checking somebody without one takes as long as checking anybody. */
let nobody: Promise<string> | undefined;

export async function isOwnPassword(userId: string, password: string) {
  const account = await db
    .selectFrom("accounts")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  const isRight = await isPassword({ hash: account?.password ?? (await (nobody ??= hashPassword(randomUUID()))), password });
  return isRight && account !== undefined;
}

async function savePassword(tx: Tx, userId: string, hash: string) {
  await tx
    .insertInto("accounts")
    .values({ id: randomUUID(), user_id: userId, account_id: userId, provider_id: "credential", password: hash })
    .onConflict((conflict) => conflict.columns(["user_id", "provider_id"]).doUpdateSet({ password: hash, updated_at: sql`now()` }))
    .execute();
  await tx
    .updateTable("users")
    .set({ password_changes: sql`password_changes + 1` })
    .where("id", "=", userId)
    .execute();
}

/**
 * One's own password, with the old one. Everybody who is signed in elsewhere is out, and every browser that was known is a stranger
 * but the one in which it is done: the cookie for it is returned.
 */
export async function changePassword(actor: Actor, { current, password }: ChangePasswordInput, headers = new Headers()) {
  await consumeRateLimit("current", actor.id, { userId: actor.id });
  if (!(await isOwnPassword(actor.id, current))) {
    await inTransaction((tx) =>
      audit(tx, { what: "user.sign-in-refused", actorId: actor.id, subject: `user:${actor.id}`, detail: { again: true } }),
    );
    throw new Refused(m.account_password_current_wrong());
  }
  await resetRateLimit("current", actor.id);
  const person = await db.selectFrom("users").select(["email", "name"]).where("id", "=", actor.id).executeTakeFirstOrThrow();
  await mustBeGoodPassword(password, person);
  const hash = await hashPassword(password);
  await inTransaction(async (tx) => {
    await savePassword(tx, actor.id, hash);
    await endSessions(tx, actor.id, actor.sessionId);
    await withdrawLinks(tx, actor.id);
    await audit(tx, { what: "user.password-changed", actorId: actor.id, subject: `user:${actor.id}` });
    await sendNotice(tx, actor.id, "password-changed");
  });
  return rememberDevice(headers, person.email);
}

/** For an owner whose mailbox is lost too, or where no mail is sent. Whoever may read the settings of the server may do it, by server/owner.js. */
export async function setPasswordOnServer(email: string, password: string) {
  const person = await db.selectFrom("users").select(["id", "email", "name"]).where("email", "=", email).executeTakeFirst();
  if (!person) throw new Refused("Nobody has an account with this address.");
  await mustBeGoodPassword(password, person);
  const hash = await hashPassword(password);
  await inTransaction(async (tx) => {
    await savePassword(tx, person.id, hash);
    await endSessions(tx, person.id);
    await withdrawLinks(tx, person.id);
    await audit(tx, { what: "user.password-changed", actorId: null, subject: `user:${person.id}`, detail: { onServer: true } });
    await sendNotice(tx, person.id, "password-changed");
  });
  await resetRateLimit("account", email);
}

/** Whoever asks, with whatever address: the same answer, in the same time. Who it belongs to is looked up afterwards. */
export async function askForNewPassword(email: string) {
  await consumeRateLimit("linkAddress", currentNetwork());
  // Beyond the limit the links that were sent stay good: whoever asks for somebody else's cannot take them away.
  if (await allowsRateLimit("linkAccount", email)) await inTransaction((tx) => enqueue(tx, writePasswordLink, { email }));
}

/**
 * Whoever holds the link reads the person's mail: they set the password and are in, with the second factor still to come where
 * there is one. Everybody else who was signed in is out.
 */
export async function setPasswordByLink(purpose: LinkPurpose, secret: string, password: string, headers: Headers) {
  const link = await findLink(purpose, secret);
  if (!link) throw new Refused(m.account_link_used());
  await mustBeGoodPassword(password, link);
  const hash = await hashPassword(password);
  await inTransaction(async (tx) => {
    if (!(await takeLink(tx, purpose, secret))) throw new Refused(m.account_link_used());
    await savePassword(tx, link.userId, hash);
    await tx
      .updateTable("users")
      .set({ email_verified: true, updated_at: sql`now()` })
      .where("id", "=", link.userId)
      .execute();
    await endSessions(tx, link.userId);
    await withdrawLinks(tx, link.userId);
    const what = purpose === "invitation" ? "user.invitation-accepted" : "user.password-changed";
    await audit(tx, { what, actorId: link.userId, subject: `user:${link.userId}` });
    if (purpose === "new-password") await sendNotice(tx, link.userId, "password-changed");
  });
  await resetRateLimit("account", link.email);
  // Undefined for who must still be approved.
  return enter(link.userId, purpose, headers);
}
