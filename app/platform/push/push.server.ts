import http from "node:http";
import https from "node:https";
import webPush from "web-push";
import { publicLookup } from "#app/platform/public-networks.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isLoopbackHost, isPushAddress } from "#app/platform/push/address.ts";

export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** `topic`: a message that was not fetched yet is replaced by the next one of its topic. `seconds`: so long the service keeps it. */
export type PushLetter = { text: string; topic: string; seconds: number };

/** Taken by the push service; gone: nobody listens there any more; refused for good; or not now, and when it wants to be asked again. */
export type PushDelivery = { kind: "sent" | "gone" } | { kind: "refused" | "later"; words: string; seconds?: number };

export type Pusher = (to: PushTarget, letter: PushLetter) => Promise<PushDelivery>;

type Settings = { publicKey: string; privateKey: string; hosts: readonly string[]; origin: string };

/** Longer, and the service counts as away. */
const maxWait = 8_000;

// Names are resolved where the connection is made: a known name that leads into our own network is not followed.
const agent = new https.Agent({ keepAlive: true, maxSockets: 20, timeout: 30_000, lookup: publicLookup });
const onThisMachine = new http.Agent({ keepAlive: true, maxSockets: 20 });

/** Speaks Web Push (RFC 8030, 8291, 8292) to the services whose hosts are known, and to nobody else. */
export function createPusher({ publicKey, privateKey, hosts, origin }: Settings): Pusher {
  // Who runs the services can turn to somebody: the address of the product.
  const vapidDetails = { subject: origin.startsWith("https://") ? origin : "mailto:nobody@localhost", publicKey, privateKey };
  return async (to, { text, topic, seconds }) => {
    if (!isPushAddress(to.endpoint, hosts)) return { kind: "refused", words: "Not the address of a push service that is known here" };
    const options = { vapidDetails, TTL: seconds, topic, urgency: "high", contentEncoding: "aes128gcm" } as const;
    const { headers, body } = webPush.generateRequestDetails(to, text, options);
    try {
      return outcomeOf(await post(new URL(to.endpoint), headers, body));
    } catch (error) {
      return { kind: "later", words: (error as Error).message.slice(0, 300) };
    }
  };
}

type Answer = { status: number; retryAfter: string | undefined };

function post(address: URL, headers: http.OutgoingHttpHeaders, body: Buffer | null) {
  const isHere = isLoopbackHost(address.hostname) && address.protocol === "http:";
  const how = { method: "POST", headers, agent: isHere ? onThisMachine : agent, signal: AbortSignal.timeout(maxWait) };
  return new Promise<Answer>((resolve, reject) => {
    const request = (isHere ? http : https).request(address, how, (answer) => {
      // Only the number counts. Nobody's words are read, and no other address is asked in its place.
      answer.resume().once("error", reject);
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] }));
    });
    request.once("error", reject);
    request.end(body);
  });
}

function outcomeOf({ status, retryAfter }: Answer): PushDelivery {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const words = `The push service answered ${status}`;
  if (status !== 429 && status < 500) return { kind: "refused", words };
  const seconds = Number(retryAfter);
  return { kind: "later", words, ...(seconds > 0 && { seconds: Math.min(seconds, 3_600) }) };
}

/** The product's own, when it has keys. */
export const pusher =
  env.PUSH_PUBLIC_KEY && env.PUSH_PRIVATE_KEY
    ? createPusher({ publicKey: env.PUSH_PUBLIC_KEY, privateKey: env.PUSH_PRIVATE_KEY, hosts: env.PUSH_HOSTS, origin: env.ORIGIN })
    : undefined;
