import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { PushTarget } from "#app/platform/push/push.server.ts";

/** What a push service took, as the browser that it is for reads it. */
export type Arrived = { at: number; device: string; topic: string; ttl: number; text: string; problems: string[] };

type Browser = { ecdh: ECDH; auth: Buffer; answers: number[] };

/**
 * A push service on loopback (RFC 8030) with the browsers behind it: each has keys of its own and reads what arrives for it (RFC
 * 8291). Who sends must prove who they are (RFC 8292). Nothing of it is the product's. It may take its time to answer: what
 * arrived has arrived before.
 */
export async function aPushService(publicKey: string, { answersAfter = 0 } = {}) {
  const browsers = new Map<string, Browser>();
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const device = request.url?.replace("/push/", "") ?? "";
      const browser = browsers.get(device);
      const status = browser?.answers.shift() ?? (browser ? 201 : 410);
      if (browser && status === 201) arrived.push(read(device, browser, request, body, publicKey));
      if (answersAfter > 0) await sleep(answersAfter * Math.random() * 2);
      response.writeHead(status, status === 307 ? { Location: "http://127.0.0.1:9/elsewhere" } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    arrived,
    /** A browser that was asked and agreed: what it gives to the product. */
    subscribe(): PushTarget & { device: string } {
      const ecdh = createECDH("prime256v1");
      const p256dh = ecdh.generateKeys("base64url");
      const auth = randomBytes(16);
      const device = randomBytes(12).toString("hex");
      browsers.set(device, { ecdh, auth, answers: [] });
      return { device, endpoint: `${origin}/push/${device}`, keys: { p256dh, auth: auth.toString("base64url") } };
    },
    /** What the service answers to the next messages for this one, before it takes them again. */
    answerWith: (device: string, ...answers: number[]) => void browsers.get(device)?.answers.push(...answers),
    /** The browser gave its address back, or was thrown away. */
    forget: (device: string) => void browsers.delete(device),
    stop: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function read(device: string, browser: Browser, request: IncomingMessage, body: Buffer, publicKey: string): Arrived {
  const { headers } = request;
  const problems = [
    ...(request.method === "POST" ? [] : ["not posted"]),
    ...(headers["content-encoding"] === "aes128gcm" ? [] : ["not encrypted as RFC 8188 says"]),
    ...problemsOfProof(headers.authorization ?? "", publicKey, `http://${headers.host}`),
  ];
  const text = decrypted(browser, body);
  return { at: Date.now(), device, topic: String(headers.topic ?? ""), ttl: Number(headers.ttl), text, problems };
}

/** RFC 8291, from the browser's side: its own key and the sender's make the key of this one message. */
function decrypted({ ecdh, auth }: Browser, body: Buffer) {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body[20]!);
  const shared = ecdh.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const record = body.subarray(21 + senderKey.length);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last byte that is not padding says that this was the last record.
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString("utf8");
}

/** RFC 8292: a token for this very service, signed with the key that the browser was given, and not for longer than a day. */
function problemsOfProof(header: string, publicKey: string, origin: string) {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  if (key !== publicKey) return ["signed by somebody else"];
  const point = Buffer.from(publicKey, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const said = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}") as { aud?: string; exp?: number; sub?: string };
  const left = (said.exp ?? 0) - Date.now() / 1000;
  return [
    ...(isSigned ? [] : ["the signature is wrong"]),
    ...(said.aud === origin ? [] : [`meant for ${said.aud}`]),
    ...(left > 0 && left <= 24 * 60 * 60 ? [] : ["the token is too old or lasts too long"]),
    ...(/^(https:|mailto:)/.test(said.sub ?? "") ? [] : ["nobody to write to"]),
  ];
}
