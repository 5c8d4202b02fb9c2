import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { audit } from "#app/domain/audit/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { signInProblems } from "#app/domain/users/model.ts";
import { networkOf } from "#app/platform/network.ts";
import { cookieIn, cookieLine } from "#app/platform/auth.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import { newSecret, signatureOf } from "#app/platform/sealed.server.ts";
import { inTransaction, pool } from "#db/client.ts";

const minute = 60;
const quarterHour = 15 * minute;

const counted = (keyPrefix: string, points: number, duration = quarterHour) =>
  new RateLimiterPostgres({
    storeClient: pool,
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    blockDuration: duration,
  });

const limits = {
  account: counted("sign-in:account", 10),
  address: counted("sign-in:address", 100),
  device: counted("sign-in:device", 10),
  code: counted("sign-in:code", 10),
  again: counted("sign-in:again", 10),
  current: counted("password:current", 10),
  flow: counted("sign-in:flow", 1),
  linkAccount: counted("new-password:account", 3, 60 * minute),
  linkAddress: counted("new-password:address", 30, 60 * minute),
};

/** Counts one more try; beyond the limit the person is told how long to wait. */
export async function countTry(limit: keyof typeof limits, key: string) {
  await limits[limit].consume(key).catch(async (reason: RateLimiterRes | Error) => {
    if (reason instanceof Error) throw reason;
    if (reason.consumedPoints === limits[limit].points + 1)
      await inTransaction((tx) => audit(tx, { what: "user.locked", actorId: null, detail: { limit } }));
    throw new Refused(signInProblems["too-many-requests"](Math.max(1, Math.ceil(reason.msBeforeNext / 60_000))));
  });
}

/** For what is simply not done beyond the limit, without a word. */
export const isWithin = (limit: keyof typeof limits, key: string) =>
  limits[limit].consume(key).then(
    () => true,
    (reason: RateLimiterRes | Error) => {
      if (reason instanceof Error) throw reason;
      return false;
    },
  );

export const forgetTries = (limit: keyof typeof limits, key: string) => limits[limit].delete(key);

export const ownNetwork = () => networkOf(currentRequest()?.ip ?? "local");

/**
 * A browser in which this person has signed in before is counted by itself. So whoever guesses at somebody's password elsewhere,
 * from however many places, does not keep the owner of the account out.
 */
export async function countSignIn(email: string, headers: Headers) {
  const device = knownDevice(headers, email);
  if (device) return countTry("device", `${device} ${email}`);
  await countTry("address", ownNetwork());
  await countTry("account", email);
}

/** Codes too: a thief of the password uses up the tries of strangers, not those of the owner's own browser. */
export const keyOfCode = (userId: string, email: string, headers: Headers) => `${userId} ${knownDevice(headers, email) ?? ""}`;

export async function forgetSignIns(email: string, headers: Headers) {
  const device = knownDevice(headers, email);
  await (device ? forgetTries("device", `${device} ${email}`) : forgetTries("account", email));
}

const cookie = "known-device";
const mostPeople = 5;
const year = 365 * 24 * 60 * minute;

const marksIn = (headers: Headers) => (cookieIn(headers, cookie) ?? "").split("~", mostPeople).filter(Boolean);
const signed = (device: string, email: string) => `${device}.${signatureOf("known device", `${device} ${email}`)}`;

/** The name of this browser for this person, when it has one from us. */
export function knownDevice(headers: Headers, email: string) {
  const mark = marksIn(headers).find((one) => one === signed(one.split(".")[0]!, email));
  return mark?.split(".")[0];
}

/** Makes a browser known for a person, beside the others who share it. */
export function rememberDevice(headers: Headers, email: string) {
  const device = knownDevice(headers, email) ?? newSecret().slice(0, 20);
  const others = marksIn(headers).filter((mark) => mark !== signed(device, email));
  return cookieLine(cookie, [signed(device, email), ...others].slice(0, mostPeople).join("~"), year);
}
