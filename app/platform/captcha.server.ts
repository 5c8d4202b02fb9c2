import { createHash, createHmac, randomUUID } from "node:crypto";
import { isSame } from "#app/platform/encryption.server.ts";
import { secrets } from "#app/platform/env.server.ts";

const sign = (what: string, text: string, secret = secrets[0]) => createHmac("sha256", secret).update(`${what}\0${text}`).digest();

/** A form carries when and as what it was given out; nobody else can write that. */
export function signFormToken(id: string = randomUUID(), at = Date.now(), secret = secrets[0]) {
  const payload = `${id}.${at.toString(36)}`;
  return `${payload}.${sign("form", payload, secret).toString("base64url").slice(0, 22)}`;
}

/** The form's id as the token says it, whoever wrote the token. */
export function formIdIn(token: string): string | undefined {
  const [id = ""] = token.slice(0, 120).split(".");
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
}

/** The form's id and its age in milliseconds, or nothing when we never gave it out. */
export function verifyFormToken(token: string, now = Date.now()): { id: string; age: number } | undefined {
  const id = formIdIn(token);
  const [, at = ""] = token.slice(0, 120).split(".");
  if (id === undefined || !/^[0-9a-z]{8,9}$/.test(at)) return undefined;
  const given = Buffer.from(token);
  const isOurs = secrets.some((secret) => isSame(Buffer.from(signFormToken(id, Number.parseInt(at, 36), secret)), given));
  if (!isOurs) return undefined;
  return { id, age: now - Number.parseInt(at, 36) };
}

/** A network under a key of the day: it can be counted today, and tomorrow nobody knows it again. */
export const networkOfTheDay = (network: string, at = new Date(), secret = secrets[0]) =>
  sign(`network ${at.toISOString().slice(0, 10)}`, network, secret)
    .toString("base64url")
    .slice(0, 16);

/** The same day's network, also when the secret was changed since. */
export const isNetworkOfTheDay = (network: string, named: string) =>
  secrets.some((secret) => networkOfTheDay(network, new Date(), secret) === named);

/** About a second of work for a cheap phone, nothing for a person, a lot for a thousand forms. */
const zeroBits = 16;

/** The work that is asked for one thing and no other. */
export const proofOfWorkChallenge = (id: string, secret = secrets[0]) => ({
  challenge: sign("work", id, secret).toString("base64url").slice(0, 22),
  zeroBits,
});

export const verifyProofOfWork = (id: string, answer: string) =>
  secrets.some((secret) => {
    const hash = createHash("sha256")
      .update(`${proofOfWorkChallenge(id, secret).challenge}.${answer.slice(0, 40)}`)
      .digest();
    return hash.readUInt32BE(0) >>> (32 - zeroBits) === 0;
  });

/** An id made from content: the same content is the same thing, however often it arrives. */
export function idOf(...parts: string[]) {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
