import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { secrets } from "#app/platform/env.server.ts";

/** A key of its own for each use, so that what was encrypted for one can never be taken for the other. */
const keys = new Map<string, Buffer[]>();

/** Of the secret that is used now, and of those before it. */
function keysFor(use: string) {
  const own = keys.get(use) ?? secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", use, 32)));
  keys.set(use, own);
  return own;
}

const keyFor = (use: string) => keysFor(use)[0]!;

/** What the first of the keys gives that fits. */
function firstOf<T>(use: string, open: (key: Buffer) => T): T | undefined {
  for (const key of keysFor(use)) {
    try {
      return open(key);
    } catch {
      // Another key, or nobody's.
    }
  }
  return undefined;
}

/** Nobody reads or changes it without the installation's secret. */
export const seal = (use: string, text: string): Buffer => sealWith(randomBytes(12), use, text);

function sealWith(nonce: Buffer, use: string, text: string) {
  const cipher = createCipheriv("aes-256-gcm", keyFor(use), nonce);
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** The same text gives the same ciphertext: for what must be found again, and where it may be seen that two are the same. */
export function sealSame(use: string, text: string): Buffer {
  const nonce = createHmac("sha256", keyFor(`${use}: nonce`))
    .update(text)
    .digest()
    .subarray(0, 12);
  return sealWith(nonce, use, text);
}

/** Undefined when it was not encrypted here, for this use. */
export const unseal = (use: string, sealed: Buffer): string | undefined =>
  firstOf(use, (key) => {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(-16));
    return decipher.update(sealed.subarray(12, -16), undefined, "utf8") + decipher.final("utf8");
  });

/** The same for bytes that lie elsewhere. `about` names where they lie: under another name they do not open. */
export function sealBytes(use: string, about: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(use), nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined when they were not encrypted here, for this use and place. */
export const unsealBytes = (use: string, about: string, sealed: Uint8Array): Buffer | undefined =>
  firstOf(use, (key) => {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12)).setAAD(Buffer.from(about));
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  });

/** For secrets of full length, which need no slow hash. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

/** Says that these words were written here, for this use. */
export const signatureOf = (use: string, words: string) => signedWith(keyFor(use), words);

const signedWith = (key: Buffer, words: string) => createHmac("sha256", key).update(words).digest("base64url");

export const isSignatureOf = (use: string, words: string, given: string) =>
  keysFor(use).some((key) => isSame(Buffer.from(signedWith(key, words)), Buffer.from(given)));

/** Without telling by its time how much of it is right. */
export const isSame = (own: Buffer, given: Buffer) => own.length === given.length && timingSafeEqual(own, given);

export const newSecret = () => randomBytes(32).toString("base64url");
