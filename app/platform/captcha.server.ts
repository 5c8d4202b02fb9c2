import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { env } from "#app/platform/env.server.ts";

const sign = (what: string, text: string) => createHmac("sha256", env.AUTH_SECRET).update(`${what}\0${text}`).digest();

/** A form carries when and as what it was given out; nobody else can write that. */
export function signFormToken(id: string = randomUUID(), at = Date.now()) {
  const payload = `${id}.${at.toString(36)}`;
  return `${payload}.${sign("form", payload).toString("base64url").slice(0, 22)}`;
}

/** The form's id and its age in milliseconds, or nothing when we never gave it out. */
export function verifyFormToken(token: string, now = Date.now()): { id: string; age: number } | undefined {
  const [id = "", at = ""] = token.slice(0, 120).split(".");
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) || !/^[0-9a-z]{8,9}$/.test(at)) return undefined;
  const expected = Buffer.from(signFormToken(id, Number.parseInt(at, 36)));
  const given = Buffer.from(token);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return { id, age: now - Number.parseInt(at, 36) };
}

/** A network under a key of the day: it can be counted today, and tomorrow nobody knows it again. */
export const networkOfTheDay = (network: string, at = new Date()) =>
  sign(`network ${at.toISOString().slice(0, 10)}`, network)
    .toString("base64url")
    .slice(0, 16);

/** About a second of work for a cheap phone, nothing for a person, a lot for a thousand forms. */
const zeroBits = 16;

/** The work that is asked for one thing and no other. */
export const proofOfWorkChallenge = (id: string) => ({ challenge: sign("work", id).toString("base64url").slice(0, 22), zeroBits });

export function verifyProofOfWork(id: string, answer: string) {
  const hash = createHash("sha256")
    .update(`${proofOfWorkChallenge(id).challenge}.${answer.slice(0, 40)}`)
    .digest();
  return hash.readUInt32BE(0) >>> (32 - zeroBits) === 0;
}

/** An id made from content: the same content is the same thing, however often it arrives. */
export function idOf(...parts: string[]) {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
