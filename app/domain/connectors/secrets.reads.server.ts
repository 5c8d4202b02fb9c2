import type { Secrets } from "#app/domain/connector-kinds/port.model.ts";
import { seal, unseal } from "#app/platform/encryption.server.ts";

const sealedFor = "the secrets of a connector";

export const sealSecrets = (secrets: Secrets) => seal(sealedFor, JSON.stringify(secrets));

/** Undefined when they were sealed under another secret of the installation. */
export function openSecrets(sealed: Buffer): Secrets | undefined {
  const text = unseal(sealedFor, sealed);
  return text === undefined ? undefined : (JSON.parse(text) as Secrets);
}
