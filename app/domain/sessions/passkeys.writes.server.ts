import type { Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { beginProof, takeProof } from "#app/domain/passkeys/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { enterWhole, markProven } from "#app/domain/sessions/writes.server.ts";
import { consumeRateLimit, resetRateLimit, keyOfCode } from "#app/domain/users/limits.writes.server.ts";
import { readHalfSession } from "#app/platform/auth/auth.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Answer } from "#app/platform/auth/webauthn.server.ts";
import { inTransaction } from "#db/client.ts";

const refuse = async (userId: string) => {
  await inTransaction((tx) =>
    audit(tx, { what: "user.code-refused", actorId: userId, subject: `user:${userId}`, detail: { way: "passkey" } }),
  );
  return new Refused(m.passkey_refused());
};

/** For somebody whose password was right: what their passkey has to sign. */
export async function beginPasskeyStep(headers: Headers) {
  const half = await readHalfSession(headers);
  if (!half) throw new Refused(m.account_code_too_late());
  return beginProof(half);
}

/** The second step, with a passkey in the place of the code. */
export async function givePasskey(answer: Answer, headers: Headers) {
  const half = await readHalfSession(headers);
  if (!half) throw new Refused(m.account_code_too_late());
  const key = await keyOfCode(half.userId, half.email, headers);
  await consumeRateLimit("code", key, half);
  if (!(await takeProof(half, answer))) throw await refuse(half.userId);
  await resetRateLimit("code", key);
  return enterWhole(half, "passkey", headers);
}

const own = (actor: Actor) => ({ sessionId: actor.sessionId ?? "", userId: actor.id });

export const beginPasskeyAgain = (actor: Actor) => beginProof(own(actor));

/** Finger, face or PIN at a device of their own: that is both steps in one, and no password is asked for. */
export async function proveAgainWithPasskey(actor: Actor, answer: Answer) {
  await consumeRateLimit("again", actor.id, { userId: actor.id });
  if (!(await takeProof(own(actor), answer))) throw await refuse(actor.id);
  await resetRateLimit("again", actor.id);
  await markProven(actor);
}
