import { createServer, request, type IncomingHttpHeaders, type OutgoingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";

type Built = typeof import("#server/app.ts");
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
type Wish = { method?: string; headers?: OutgoingHttpHeaders };

/** The built product with its page cache on a socket, in this process. */
export async function openSite() {
  const { app, openPages, pagesFirst } = (await import(new URL("../build/server/index.js", import.meta.url).href)) as Built;
  const pages = await openPages();
  const application: RequestListener = (asked, answer) =>
    void getRequestListener(app.fetch, { overrideGlobalObjects: false })(asked, answer);
  const server = createServer(pagesFirst(pages, application)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections()));
  return { ...siteAt(port), size: pages.size, close };
}

export function siteAt(port: number) {
  const ask = (path: string, wish: Wish = {}) => askAt(port, path, wish);
  /** Asks until the answer comes from the cache. */
  const askKept = async (path: string, wish: Wish = {}) => {
    const deadline = Date.now() + 5_000;
    for (;;) {
      const answer = await ask(path, wish);
      if (isKept(answer)) return answer;
      if (Date.now() > deadline) throw new Error(`${path} is not kept: ${answer.status} ${answer.headers["cache-control"]}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { ask, askKept };
}

export const isKept = ({ headers }: Answer) => headers["cache-control"]?.startsWith("public,") ?? false;

function askAt(port: number, path: string, { method = "GET", headers = {} }: Wish) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers });
    sent.once("error", reject);
    sent.once("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("end", () => {
        const body = Buffer.concat(parts);
        const text = plain(body, response.headers["content-encoding"]).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text });
      });
    });
    sent.end();
  });
}

function plain(body: Buffer, encoding: string | undefined) {
  if (body.length === 0) return body;
  return encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
}
