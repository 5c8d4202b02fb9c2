import { createHmac } from "node:crypto";
import { isSame } from "#app/platform/encryption.server.ts";

/** Meta signs the bytes that it sends: compared before anything of them is read, without telling by its time how much is right. */
export function isSignedByMeta(raw: Uint8Array, header: string | undefined, secret: string) {
  const [, given] = /^sha256=([0-9a-f]{64})$/i.exec(header ?? "") ?? [];
  return given !== undefined && isSame(createHmac("sha256", secret).update(raw).digest(), Buffer.from(given, "hex"));
}
