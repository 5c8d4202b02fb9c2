import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const seconds = 30;

/** As authenticator apps read it: 160 bits in base32. */
export function newTotpSecret() {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits
    .match(/.{5}/g)!
    .map((five) => alphabet[Number.parseInt(five, 2)])
    .join("");
}

function bytesOf(secret: string) {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from(bits.match(/.{8}/g)!.map((eight) => Number.parseInt(eight, 2)));
}

export const stepAt = (at: Date) => Math.floor(at.getTime() / 1000 / seconds);

/** The six digits of a half minute (RFC 6238). */
export function totp(secret: string, step: number) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const at = hash.at(-1)! & 15;
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

/** The half minute that this code belongs to: this one, or one beside it for clocks that differ. */
export function stepOfCode(secret: string, code: string, at: Date) {
  const now = stepAt(at);
  return [now, now - 1, now + 1].find((step) => timingSafeEqual(Buffer.from(totp(secret, step)), Buffer.from(code.padEnd(6).slice(0, 6))));
}

/** What an authenticator app reads from the picture. */
export const totpAddress = (issuer: string, account: string, secret: string) =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
