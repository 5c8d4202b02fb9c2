import { randomUUID } from "node:crypto";
import { connect } from "node:tls";
import nodemailer from "nodemailer";
import { purge } from "#app/platform/edge/cdn.server.ts";
import type { Storage } from "#app/platform/storage/object-store.ts";
import { note, right, wrong, type Finding } from "#server/doctor/findings.ts";

const patience = 5_000;

/** Connects, greets, begins TLS where it is offered, and signs in; sends nothing. */
export async function judgeMailServer(url: string): Promise<Finding> {
  const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience, dnsTimeout: patience };
  const transport = nodemailer.createTransport({ url, ...limits });
  const { host } = new URL(url);
  return transport
    .verify()
    .then(
      () => right(`The mail server at ${host} lets us in.`),
      (error: Error) => wrong(`The mail server at ${host} does not let us in: ${error.message}`),
    )
    .finally(() => transport.close());
}

/** Writes a small file, reads it back and takes it away. */
export async function judgeStore(storage: Storage, name: string): Promise<Finding> {
  const path = `doctor/${randomUUID()}`;
  const sent = new TextEncoder().encode(path);
  try {
    await storage.put(path, sent, "text/plain");
    const got = await storage.get(path);
    const back = got && (await new Response(got.body).text());
    await storage.remove([path]);
    return back === path
      ? right(`Files can be written to ${name} and read again.`)
      : wrong(`What is written to ${name} comes back changed.`);
  } catch (error) {
    return wrong(`Files cannot be written to ${name}: ${(error as Error).message}`);
  }
}

/** Tells the CDN of a tag that no page has. */
export async function judgeCdn(address: string): Promise<Finding> {
  const { host } = new URL(address);
  return purge(["doctor"], { soft: true }).then(
    () => right(`The CDN at ${host} lets go of what it is told to.`),
    (error: Error) => wrong(`The CDN at ${host} does not take what it is told, so it shows old pages: ${reasonOf(error)}`),
  );
}

/** The way that visitors come: through whatever stands in front. */
export async function judgeAddress(origin: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const path of ["/healthz", "/readyz"]) {
    const answer = await ask(origin + path);
    if (typeof answer === "string") return [wrong(`${origin}${path} does not answer: ${answer}`)];
    const body = (await answer.text()).slice(0, 100);
    found.push(answer.ok ? right(`${origin}${path} says "${body}".`) : wrong(`${origin}${path} answers ${answer.status}: ${body}`));
  }
  const home = await ask(`${origin}/robots.txt`);
  if (typeof home !== "string" && home.status === 308)
    found.push(wrong(`${origin} leads to itself: the proxy does not pass on the Host header. nginx: proxy_set_header Host $host;`));
  if (origin.startsWith("https:")) found.push(await judgeCertificate(origin));
  return found;
}

async function ask(address: string): Promise<Response | string> {
  return fetch(address, { redirect: "manual", signal: AbortSignal.timeout(patience) }).catch(reasonOf);
}

/** What fetch met stands behind what it says. */
function reasonOf(error: Error) {
  const { cause } = error as { cause?: Error };
  return cause?.message ?? error.message;
}

function judgeCertificate(origin: string): Promise<Finding> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: patience }, () => {
      resolve(judgeDaysLeft(new Date(socket.getPeerCertificate().valid_to), new Date()));
      socket.end();
    });
    socket.once("timeout", () => socket.destroy(new Error("no answer")));
    socket.once("error", (error) => resolve(wrong(`The certificate of ${hostname} is not good: ${error.message}`)));
  });
}

export function judgeDaysLeft(until: Date, now: Date): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / 86_400_000);
  const words = `The certificate is good for ${days} more days.`;
  if (days < 7) return wrong(`${words} Whatever renews it does not.`);
  return days < 21 ? note(`${words} It should be renewed by now.`) : right(words);
}
