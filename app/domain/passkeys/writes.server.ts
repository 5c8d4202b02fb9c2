import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import type { PasskeyInput } from "#app/domain/passkeys/inputs.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { hasAnyFactor, mayLoseFactor, writeRecoveryCodes } from "#app/domain/second-factors/held.writes.server.ts";
import { endSessions } from "#app/domain/users/ending.writes.server.ts";
import { sendNotice } from "#app/domain/users/mail.writes.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { passkeysWork, proofOptions, readProof, readSetUp, setUpOptions, type Answer } from "#app/platform/auth/webauthn.server.ts";
import { db, inTransaction } from "#db/client.ts";

const most = 10;
const subjectOf = (userId: string) => `user:${userId}`;

/** Who is to sign, and in which session: a challenge is worth nothing in another. */
type Asked = { sessionId: string; userId: string };

const keysOf = (userId: string) =>
  db
    .selectFrom("passkeys")
    .select(["id", "public_key", "counter", "transports"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();

/** The newer takes the place of the older. */
const keepChallenge = ({ sessionId }: Asked, purpose: "set-up" | "proof", challenge: string) =>
  db
    .insertInto("passkey_challenges")
    .values({ session_id: sessionId, purpose, challenge })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet({ purpose, challenge, made_at: sql`now()` }))
    .execute();

/** Gone with the first who comes with it, whether they can use it or not. */
async function takeChallenge(sessionId: string, purpose: "set-up" | "proof") {
  const [taken] = await db
    .deleteFrom("passkey_challenges")
    .where("session_id", "=", sessionId)
    .where("purpose", "=", purpose)
    .returning(["challenge", sql<boolean>`made_at > now() - interval '5 minutes'`.as("isNew")])
    .execute();
  return taken?.isNew ? taken.challenge : undefined;
}

/** What the device needs to make a key. */
export async function beginPasskey(actor: Actor) {
  if (!passkeysWork) return undefined;
  const keys = await keysOf(actor.id);
  if (keys.length >= most) throw new Refused(m.passkey_many({ most }));
  const person = await db.selectFrom("users").select(["id", "email", "name"]).where("id", "=", actor.id).executeTakeFirstOrThrow();
  const options = await setUpOptions(person, m.brand({}, { locale: "en" }), keys);
  await keepChallenge({ sessionId: actor.sessionId ?? "", userId: actor.id }, "set-up", options.challenge);
  return options;
}

/** The key counts from here on. Returns recovery codes, shown this once, when it is the person's first second factor. */
export async function addPasskey(actor: Actor, { name, answer }: PasskeyInput): Promise<{ codes: string[] | undefined }> {
  const challenge = await takeChallenge(actor.sessionId ?? "", "set-up");
  const key = challenge && (await readSetUp(answer, challenge));
  if (!key) throw new Refused(m.passkey_refused());
  return inTransaction(async (tx) => {
    // Two keys at the same moment: only one of them is the first.
    await tx.selectFrom("users").select("id").where("id", "=", actor.id).forUpdate().execute();
    const isFirst = !(await hasAnyFactor(tx, actor.id));
    const [made] = await tx
      .insertInto("passkeys")
      .values({
        id: key.id,
        user_id: actor.id,
        name,
        public_key: Buffer.from(key.publicKey),
        counter: key.counter,
        transports: key.transports,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();
    if (!made) throw new Refused(m.passkey_refused());
    // Somebody who came in by the password alone is no longer enough.
    if (isFirst) await endSessions(tx, actor.id, actor.sessionId);
    await audit(tx, { what: "user.second-factor-key-on", actorId: actor.id, subject: subjectOf(actor.id), detail: { name } });
    await sendNotice(tx, actor.id, "passkey-added", name);
    await publish(tx, "users");
    return { codes: isFirst ? await writeRecoveryCodes(tx, actor.id) : undefined };
  });
}

/** Undefined when it is not one's own. The last second factor stays while the role demands one. */
export async function removePasskey(actor: Actor, id: string) {
  return inTransaction(async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", actor.id).forUpdate().execute();
    const [removed] = await tx.deleteFrom("passkeys").where("id", "=", id).where("user_id", "=", actor.id).returning("name").execute();
    if (!removed) return undefined;
    await mayLoseFactor(tx, actor);
    await audit(tx, {
      what: "user.second-factor-key-off",
      actorId: actor.id,
      subject: subjectOf(actor.id),
      detail: { name: removed.name },
    });
    await sendNotice(tx, actor.id, "passkey-removed", removed.name);
    await publish(tx, "users");
    return removed;
  });
}

/** What a passkey of this person has to sign; undefined for who has none. */
export async function beginProof(asked: Asked) {
  const keys = passkeysWork ? await keysOf(asked.userId) : [];
  if (keys.length === 0) return undefined;
  const options = await proofOptions(keys);
  await keepChallenge(asked, "proof", options.challenge);
  return options;
}

/** Whether a passkey of this person signed what this session was asked to sign, just now and for the first time. */
export async function takeProof({ sessionId, userId }: Asked, answer: Answer) {
  const challenge = await takeChallenge(sessionId, "proof");
  if (!challenge) return false;
  return inTransaction(async (tx) => {
    const key = await tx
      .selectFrom("passkeys")
      .select(["id", "public_key", "counter", "transports"])
      .where("id", "=", answer.id)
      .where("user_id", "=", userId)
      .forUpdate()
      .executeTakeFirst();
    const counter =
      key && (await readProof(answer, challenge, { ...key, publicKey: new Uint8Array(key.public_key), counter: Number(key.counter) }));
    if (counter === undefined) return false;
    await tx
      .updateTable("passkeys")
      .set({ counter, last_used_at: sql`now()` })
      .where("id", "=", answer.id)
      .execute();
    return true;
  });
}
