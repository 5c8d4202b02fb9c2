import { Agent, request, type RequestOptions } from "node:https";
import type { IncomingHttpHeaders } from "node:http";

export type Answered = { status: number; headers: IncomingHttpHeaders; body: string };

/** One request over TLS, with the certificate looked at. */
export function answerOver(origin: string, path: string, authority: Buffer, more: RequestOptions = {}) {
  return new Promise<Answered>((resolve, reject) => {
    const sent = request(new URL(path, origin), { ca: authority, signal: AbortSignal.timeout(10_000), ...more }, (response) => {
      let body = "";
      response.on("data", (part) => (body += part));
      response.once("error", reject);
      response.once("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.once("error", reject);
    sent.end();
  });
}

const pages = ["/", "/hi", "/courses", "/exams", "/enquiry", "/healthz"];

/** So many pages a second, whatever the answers take, until they are asked to stop. */
export function visitorsOver(origin: string, authority: Buffer, perSecond: number) {
  const agent = new Agent({ keepAlive: true, ca: authority });
  const failed: string[] = [];
  const open = new Set<Promise<unknown>>();
  let asked = 0;
  const timer = setInterval(() => {
    const path = pages[asked++ % pages.length]!;
    const visit = answerOver(origin, path, authority, { agent }).then(
      ({ status }) => status < 400 || failed.push(`${status} for ${path}`),
      (error: Error) => failed.push(`${error.message} for ${path}`),
    );
    open.add(visit);
    void visit.finally(() => open.delete(visit));
  }, 1_000 / perSecond);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      return { asked, failed };
    },
  };
}
