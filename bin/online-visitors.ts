import { Agent, request, type RequestOptions } from "node:https";
import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type Answered = { status: number; headers: IncomingHttpHeaders; body: string };

/** One request over TLS, with the certificate looked at. */
export function answerOver(origin: string, path: string, authority: Buffer, more: RequestOptions = {}, body = "") {
  return new Promise<Answered>((resolve, reject) => {
    const sent = request(new URL(path, origin), { ca: authority, signal: AbortSignal.timeout(10_000), ...more }, (response) => {
      let text = "";
      response.on("data", (part) => (text += part));
      response.once("error", reject);
      response.once("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** The token of a form: asked for, or from the page itself, where the version that answers has it there. */
async function tokenOver(origin: string, authority: Buffer) {
  const { body } = await answerOver(origin, "/PopupHome", authority);
  const own = /name="form"[^>]* value="([^"]+)"/.exec(body)?.[1];
  if (own !== undefined) return own;
  const given = await answerOver(origin, "/formToken", authority);
  return given.status === 200 ? given.body : "";
}

/** The form that everybody gets, filled in and sent. Returns the reference that was given for it. */
async function enquireOver(origin: string, authority: Buffer, count: number) {
  const form = await tokenOver(origin, authority);
  const words = new URLSearchParams({
    form,
    name: "Demo Visitor",
    phone: `+9198765${String(10_000 + count)}`,
    enquire: "ENGINEERING",
    who: "student",
    answer: "on",
    page: "/PopupHome",
  });
  const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
  const answer = await answerOver(origin, "/PopupHome", authority, { method: "POST", headers }, words.toString());
  const reference = /\/enquiry\/([0-9A-Z]{10})\b/.exec(answer.headers.location ?? "")?.[1];
  if (!reference) throw new Error(`${answer.status} for an enquiry`);
  return reference;
}

const pages = ["/", "/hi", "/courses", "/exams", "/enquiry", "/healthz"];

/** So many pages a second, whatever the answers take, until they are asked to stop. */
export function visitorsOver(origin: string, authority: Buffer, perSecond: number) {
  const agent = new Agent({ keepAlive: true, ca: authority });
  const failed: string[] = [];
  const open = new Set<Promise<unknown>>();
  const references: string[] = [];
  let asked = 0;
  let scripts = 0;
  let enquiries = 0;
  const follow = (work: Promise<unknown>) => {
    const visit = work.catch((error: Error) => failed.push(error.message));
    open.add(visit);
    void visit.finally(() => open.delete(visit));
  };
  const read = async (path: string) => {
    const answer = await answerOver(origin, path, authority, { agent }).catch((error: Error) => {
      throw new Error(`${error.message} for ${path}`, { cause: error });
    });
    if (answer.status >= 400) throw new Error(`${answer.status} for ${path}`);
    return answer;
  };
  /** As a browser does, which has read the page meanwhile, and perhaps for longer. */
  const readScripts = async (page: string) => {
    await sleep(Math.random() * 3_000);
    for (const [script] of page.matchAll(/\/assets\/reading-[\w-]+\.js/g)) {
      await read(script);
      scripts++;
    }
  };
  const enquirers = setInterval(
    () => follow(enquireOver(origin, authority, enquiries++).then((reference) => references.push(reference))),
    2_000,
  );
  const timer = setInterval(() => {
    const path = pages[asked++ % pages.length]!;
    follow(read(path).then(({ body }) => readScripts(body)));
  }, 1_000 / perSecond);
  return {
    stop: async () => {
      clearInterval(timer);
      clearInterval(enquirers);
      await Promise.all(open);
      agent.destroy();
      return { asked, scripts, failed, references };
    },
  };
}
