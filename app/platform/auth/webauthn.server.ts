import { isIP } from "node:net";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { env } from "#app/platform/env.server.ts";

/** What a browser made of our options. Only the library knows whether it is any good. */
export type Answer = { id: string } & Record<string, unknown>;

/** A key as it is kept: its public half, and how often it was used. */
export type Key = { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number; transports: string[] };

type Known = Pick<Key, "id" | "transports">;

const { hostname, protocol } = new URL(env.ORIGIN);
const here = { expectedOrigin: env.ORIGIN, expectedRPID: hostname };

/** Browsers keep a key for a name, not for a number, and only where nobody can listen. */
export const passkeysWork = isIP(hostname.replaceAll(/[[\]]/g, "")) === 0 && (protocol === "https:" || hostname === "localhost");

/** Loaded when somebody first needs it: most starts never do. */
const library = () => import("@simplewebauthn/server");

const minutes = 5;
const timeout = minutes * 60_000;

/** What a device needs to make a key for this person. It asks them for finger, face or PIN: the key alone then proves who they are. */
export async function setUpOptions(person: { id: string; email: string; name: string }, brand: string, known: Known[]) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: brand,
    rpID: hostname,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    timeout,
    excludeCredentials: known,
    // EdDSA, ES256 and RS256: what devices have. The newest kinds are still an experiment in Node.
    supportedAlgorithmIDs: [-8, -7, -257],
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
}

export async function proofOptions(known: Known[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: hostname, timeout, allowCredentials: known, userVerification: "required" });
}

/** The new key, or undefined: not signed for this challenge, this site and this moment, or without finger, face or PIN. */
export async function readSetUp(answer: Answer, challenge: string): Promise<Key | undefined> {
  const { verifyRegistrationResponse } = await library();
  try {
    const response = answer as unknown as RegistrationResponseJSON;
    const { verified, registrationInfo } = await verifyRegistrationResponse({ response, expectedChallenge: challenge, ...here });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id, publicKey, counter, transports };
  } catch {
    return undefined;
  }
}

/** How often the key was used by now, or undefined: see above, and a key that counts must have counted on. */
export async function readProof(answer: Answer, challenge: string, key: Key): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const response = answer as unknown as AuthenticationResponseJSON;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      credential: key,
      ...here,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
