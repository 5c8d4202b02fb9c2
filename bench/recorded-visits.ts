import { createServer, request as ask } from "node:http";
import { chromium as playwright, devices } from "@playwright/test";
import { chromium } from "../e2e/ports.ts";
import { sleep } from "../faults/clock.ts";
import { freePort } from "#test/start.ts";

export type Asked = { method: string; path: string; headers: Record<string, string>; body: string; bytes: number };
export type Visit = { page: string; isNew: boolean; asked: Asked[] };

/** How long somebody stays on a page. */
const stay = 8_000;
const noted = ["accept", "accept-encoding", "if-none-match", "if-modified-since", "user-agent", "content-type", "sec-fetch-site", "cookie"];

/** What Chromium really sends for a first visit to each page and for a second one on another day, also behind its pages. */
export async function recordVisits(at: string, origin: string, pages: string[]): Promise<Visit[]> {
  const browser = await playwright.launch({ executablePath: chromium, args: ["--no-sandbox"] });
  const visits: Visit[] = [];
  for (const page of pages) {
    const between = await recorder(at, origin);
    const context = await browser.newContext({ ...devices["Galaxy S9+"], viewport: { width: 360, height: 740 } });
    for (const isNew of [true, false]) {
      between.asked.length = 0;
      const tab = await context.newPage();
      await tab.goto(between.origin + page, { waitUntil: "load" });
      await tab.mouse.wheel(0, 4_000);
      await sleep(stay);
      await tab.goto("about:blank");
      await sleep(300);
      await tab.close();
      visits.push({ page, isNew, asked: [...between.asked] });
    }
    await context.close();
    between.close();
  }
  await browser.close();
  return visits;
}

/** Between browser and product: writes down what is asked and passes it on as if it had come under the product's own name. */
async function recorder(at: string, origin: string) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.once("end", () => {
      const body = Buffer.concat(parts);
      const headers: Record<string, string> = {};
      for (const name of noted) if (request.headers[name]) headers[name] = String(request.headers[name]);
      if (request.method === "POST") Object.assign(headers, { origin, "content-length": String(body.length) });
      const one: Asked = { method: request.method!, path: request.url!, headers, body: body.toString(), bytes: 0 };
      asked.push(one);
      const sent = ask(new URL(request.url!, at), { method: one.method, headers: { ...headers, host: new URL(origin).host } }, (answer) => {
        response.writeHead(answer.statusCode!, answer.rawHeaders);
        answer.on("data", (part: Buffer) => (one.bytes += part.length));
        answer.pipe(response);
      });
      sent.once("error", () => response.destroy());
      response.once("close", () => sent.destroy());
      sent.end(body);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { asked, origin: `http://localhost:${port}`, close: () => (server.closeAllConnections(), server.close()) };
}
