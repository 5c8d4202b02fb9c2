import { createHmac } from "node:crypto";
import { env } from "#app/platform/env.server.ts";

/*
 * The list of stops has a key of its own, which is kept apart from the backups: it must outlive every other secret, because a number
 * cannot be hashed again once the person is erased. A new key gets a new version; the old ones stay, to recognise what they hashed.
 */

type Key = { version: number; secret: string };

/** `2:<secret>,1:<secret>`: the first one hashes what is new. */
const keys: readonly [Key, ...Key[]] = env.REACH_KEY;

const hashWith = ({ secret }: Key, text: string) => createHmac("sha256", Buffer.from(secret, "hex")).update(text).digest();

/** Under the newest key. `use` keeps what was hashed for one thing from being taken for another. */
export const keyedHash = (use: string, text: string) => ({ version: keys[0].version, hash: hashWith(keys[0], `${use} ${text}`) });

/** As each of our keys would write it. */
export const keyedHashes = (use: string, text: string) => keys.map((key) => hashWith(key, `${use} ${text}`));

/** A number as the list of stops knows it. */
export const hashOf = (phone: string) => keyedHash("phone", phone);
export const hashesOf = (phone: string) => keyedHashes("phone", phone);

/** By which a start with another key is noticed; it says nothing about the key. */
export const fingerprints = () =>
  keys.map((key) => ({ version: key.version, fingerprint: hashWith(key, "which key this is").subarray(0, 16) }));
