import { useEffect, useState } from "react";

type Kind = "make" | "sign";
type Json = Record<string, unknown>;

/** Undefined until the page runs; then whether this browser knows passkeys at all. */
export function useKnowsPasskeys() {
  const [knows, setKnows] = useState<boolean>();
  useEffect(() => setKnows(typeof PublicKeyCredential === "function"), []);
  return knows;
}

/**
 * Asks the server what is to be signed, and the person's device to sign it. `ask` gives what the device answered, as the server reads
 * it, or undefined: the person changed their mind, the device has no such key, or the server did not answer.
 */
export function usePasskey(kind: Kind, beginning: string) {
  const [state, setState] = useState<"idle" | "asking" | "failed" | "away">("idle");

  async function ask(): Promise<string | undefined> {
    setState("asking");
    const options = await optionsFrom(beginning).catch(() => undefined);
    const made = options && (await askDevice(kind, options).catch(() => null));
    setState(!options ? "away" : made ? "idle" : "failed");
    return made ? JSON.stringify(jsonOf(made as PublicKeyCredential)) : undefined;
  }

  return { state, ask };
}

const askDevice = (kind: Kind, options: Json) =>
  kind === "make"
    ? navigator.credentials.create({ publicKey: creationOf(options) })
    : navigator.credentials.get({ publicKey: requestOf(options) });

async function optionsFrom(address: string) {
  const answer = await fetch(address, { method: "POST", redirect: "manual" });
  // Whoever is no longer fresh or no longer in is led where they belong by the page itself.
  if (answer.type === "opaqueredirect") location.reload();
  return answer.ok ? ((await answer.json()) as Json) : undefined;
}

// Browsers read and write this JSON themselves by now; those of before 2025 are helped.

const creationOf = (options: Json): PublicKeyCredentialCreationOptions =>
  PublicKeyCredential.parseCreationOptionsFromJSON?.(options as never) ??
  ({
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...(options.user as Json), id: bytesOf((options.user as Json).id) },
    excludeCredentials: named(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions);

const requestOf = (options: Json): PublicKeyCredentialRequestOptions =>
  PublicKeyCredential.parseRequestOptionsFromJSON?.(options as never) ??
  ({
    ...options,
    challenge: bytesOf(options.challenge),
    allowCredentials: named(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions);

function jsonOf(key: PublicKeyCredential): unknown {
  if (typeof key.toJSON === "function") return key.toJSON();
  const response = key.response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
  return {
    id: key.id,
    rawId: key.id,
    type: key.type,
    clientExtensionResults: key.getClientExtensionResults(),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      ...(response.attestationObject
        ? { attestationObject: textOf(response.attestationObject), transports: response.getTransports?.() ?? [] }
        : { authenticatorData: textOf(response.authenticatorData), signature: textOf(response.signature) }),
    },
  };
}

const named = (keys: unknown) => (keys as Json[]).map((key) => ({ ...key, id: bytesOf(key.id) }));

const bytesOf = (text: unknown) =>
  Uint8Array.from(atob(String(text).replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.codePointAt(0)!);

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
