import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Options = { challenge: string };
type Lies = { origin?: string; rpId?: string; challenge?: string; counter?: number; isVerified?: boolean; type?: string };

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const text = (data: Uint8Array) => Buffer.from(data).toString("base64url");

/** A device with a passkey in it: it signs what a browser on our own pages would have it sign, or what it is told to. */
export function aDevice(origin = "http://localhost:3000") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let used = 0;

  const clientData = (type: string, { challenge }: Options, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const about = (flags: number, lies: Lies, more: Uint8Array = new Uint8Array()) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? ++used);
    const rpId = sha256(lies.rpId ?? new URL(origin).hostname);
    return Buffer.concat([rpId, Buffer.from([flags | (lies.isVerified === false ? 0 : 0x04)]), counter, more]);
  };

  return {
    id: text(id),
    make(options: Options, lies: Lies = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(about(0x41, lies, credential))],
      ]);
      const response = {
        clientDataJSON: text(clientData("webauthn.create", options, lies)),
        attestationObject: text(isoCBOR.encode(attestation as never)),
        transports: ["internal"],
      };
      return { id: text(id), rawId: text(id), type: "public-key", response, clientExtensionResults: {} };
    },
    sign(options: Options, lies: Lies = {}) {
      const [client, authenticator] = [clientData("webauthn.get", options, lies), about(0x01, lies)];
      const signature = sign("sha256", Buffer.concat([authenticator, sha256(client)]), privateKey);
      const response = { clientDataJSON: text(client), authenticatorData: text(authenticator), signature: text(signature) };
      return { id: text(id), rawId: text(id), type: "public-key", response, clientExtensionResults: {} };
    },
  };
}
