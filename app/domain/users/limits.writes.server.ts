import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { signInProblems } from "#app/domain/users/model.ts";
import { cookieIn, cookieLine } from "#app/platform/auth/auth.server.ts";
import { consume, hour, minute, rateLimit } from "#app/platform/rate-limit.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";
import { isSignatureOf, newSecret, signatureOf } from "#app/platform/encryption.server.ts";
import { db, inTransaction } from "#db/client.ts";

const counted = (keyPrefix: string, points: number, duration = 15 * minute) =>
  rateLimit(keyPrefix, { points, duration, blockDuration: duration });

const limits = {
  account: counted("sign-in:account", 10),
  address: counted("sign-in:address", 100),
  device: counted("sign-in:device", 10),
  code: counted("sign-in:code", 10),
  again: counted("sign-in:again", 10),
  current: counted("password:current", 10),
  flow: counted("sign-in:flow", 1),
  linkAccount: counted("new-password:account", 3, hour),
  linkAddress: counted("new-password:address", 30, hour),
};

/** Whose account the tries are at, as far as whoever tries has said it. */
type Whose = { userId: string } | { email: string };

/** Counts one more try; beyond the limit the person is told how long to wait, and the owner of the site whose account it was. */
export async function consumeRateLimit(limit: keyof typeof limits, key: string, whose?: Whose) {
  const { isAllowed, consumed, msBeforeNext } = await consume(limits[limit], key);
  if (isAllowed) return;
  if (consumed === limits[limit].points + 1) await writeLocked(limit, whose);
  throw new Refused(signInProblems["too-many-requests"](Math.max(1, Math.ceil(msBeforeNext / 60_000))));
}

/** An address that nobody has is not written down: people type passwords there. */
async function writeLocked(limit: string, whose: Whose | undefined) {
  const userId = whose && ("userId" in whose ? whose.userId : (await markOf(whose.email)).id);
  await inTransaction((tx) =>
    audit(tx, { what: "user.locked", actorId: null, ...(userId && { subject: `user:${userId}` }), detail: { limit } }),
  );
}

/** For what is simply not done beyond the limit, without a word. */
export const allowsRateLimit = async (limit: keyof typeof limits, key: string) => (await consume(limits[limit], key)).isAllowed;

export const resetRateLimit = (limit: keyof typeof limits, key: string) => limits[limit].delete(key);

/**
 * A browser in which this person has signed in before is counted by itself. So whoever guesses at somebody's password elsewhere,
 * from however many places, does not keep the owner of the account out.
 */
export async function countSignIn(email: string, headers: Headers) {
  const device = await trustedDevice(headers, email);
  if (device) return consumeRateLimit("device", `${device} ${email}`, { email });
  await consumeRateLimit("address", currentNetwork());
  await consumeRateLimit("account", email, { email });
}

/** Codes too: a thief of the password uses up the tries of strangers, not those of the owner's own browser. */
export const keyOfCode = async (userId: string, email: string, headers: Headers) =>
  `${userId} ${(await trustedDevice(headers, email)) ?? ""}`;

export async function forgetSignIns(email: string, headers: Headers) {
  const device = await trustedDevice(headers, email);
  await (device ? resetRateLimit("device", `${device} ${email}`) : resetRateLimit("account", email));
}

const cookie = "known-device";
const maxPeople = 5;
const year = 365 * 24 * hour;

const marksIn = (headers: Headers) => (cookieIn(headers, cookie) ?? "").split("~", maxPeople).filter(Boolean);

/** A mark is made for a person and for the password they have: with another one, every browser is a stranger again. */
const signed = (device: string, email: string, changes: number) =>
  `${device}.${signatureOf("known device", wordsOf(device, email, changes))}`;

const wordsOf = (device: string, email: string, changes: number) =>
  changes === 0 ? `${device} ${email}` : `${device} ${email} ${changes}`;

const deviceIn = (mark: string) => mark.split(".")[0]!;

/** Asked for everybody who comes, whether or not there is such a person: it takes the same time. */
async function markOf(email: string) {
  const user = await db.selectFrom("users").select(["id", "password_changes as changes"]).where("email", "=", email).executeTakeFirst();
  return user ?? { id: undefined, changes: 0 };
}

/** The name of this browser for this person, when it has one from us. */
export async function trustedDevice(headers: Headers, email: string) {
  const marks = marksIn(headers);
  const { changes } = await markOf(email);
  const mark = marks.find((one) => isSignatureOf("known device", wordsOf(deviceIn(one), email, changes), one.split(".")[1] ?? ""));
  return mark && deviceIn(mark);
}

/** Makes a browser known for a person, beside the others who share it. */
export async function rememberDevice(headers: Headers, email: string) {
  const { changes } = await markOf(email);
  const device = (await trustedDevice(headers, email)) ?? newSecret().slice(0, 20);
  const own = signed(device, email, changes);
  const others = marksIn(headers).filter((mark) => mark !== own);
  return cookieLine(cookie, [own, ...others].slice(0, maxPeople).join("~"), year);
}
