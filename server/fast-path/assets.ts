import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { encodingFor } from "#server/compression.ts";
import { fixedHead } from "#server/fast-path/head.ts";

const forEver = "public, max-age=31536000, immutable";
const anHour = "public, max-age=3600";
const folders = { "/assets/": forEver, "/drawings/": anHour };
const atTheRoot = new Set(["/favicon.svg", "/icon-192.png", "/icon-512.png", "/icon-maskable-512.png", "/sw.js"]);
const endings = { br: ".br", gzip: ".gz" } as const;

type Answer = { head: string[]; body: Buffer };
type Asset = { etag: string; head: string[]; plain: Answer; br?: Answer; gzip?: Answer };

/**
 * What the build made, on the bare socket: read when it is first asked for, then sent from memory. A name that is not there
 * ends here: the product's pages are never cached like files. `versions` is where the other versions are installed.
 */
export function assetsFirst(root: string, otherwise: RequestListener, versions?: string): RequestListener {
  const own = filesIn(root);
  const ofOtherVersions = versions === undefined ? () => undefined : otherVersions(versions);
  const assets = new Map<string, Asset>();
  const find = (path: string, howLong: string) => {
    const known = assets.get(path);
    if (known || path.endsWith(".br") || path.endsWith(".gz") || !getMimeType(path)) return known;
    const place = own.names.has(path) ? own : ofOtherVersions(path);
    if (!place) return undefined;
    try {
      const asset = readAsset(place, path, howLong);
      assets.set(path, asset);
      return asset;
    } catch {
      // The version was removed under the process.
      return undefined;
    }
  };
  return (request, response) => {
    const url = request.url ?? "";
    const howLong = lifetimeOf(url);
    if (howLong === undefined) return otherwise(request, response);
    const path = url.split("?", 1)[0]!;
    const asset = request.method === "GET" || request.method === "HEAD" ? find(path, howLong) : undefined;
    if (asset) send(request, response, asset);
    else response.writeHead(404, ["Content-Type", "text/plain; charset=UTF-8", "Cache-Control", "no-store", ...fixedHead]).end("Not found");
  };
}

function lifetimeOf(url: string) {
  for (const folder of ["/assets/", "/drawings/"] as const) if (url.startsWith(folder)) return folders[folder];
  return atTheRoot.has(url.split("?", 1)[0]!) ? anHour : undefined;
}

type Place = { root: string; names: ReadonlySet<string> };

const filesIn = (root: string, folder = ""): Place => ({
  root,
  names: new Set(readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`)),
});

/**
 * While versions change, a page of the one names files that the other process does not have, and a page that somebody opened
 * yesterday names those of yesterday. What is in /assets/ never changes under its name, so whoever has it may give it. They are
 * looked through at most once a second, however many ask for what nobody has.
 */
function otherVersions(folder: string) {
  let places: Place[] = [];
  let lookedAt = -Infinity;
  return (path: string) => {
    if (!path.startsWith("/assets/")) return undefined;
    const now = performance.now();
    if (now > lookedAt + 1_000) {
      lookedAt = now;
      places = globSync("*/build/client/assets", { cwd: folder }).flatMap((name) => {
        try {
          return filesIn(join(folder, dirname(name)), "/assets");
        } catch {
          // Just being unpacked, and not for us to read yet; or being removed.
          return [];
        }
      });
    }
    return places.find(({ names }) => names.has(path));
  };
}

function readAsset({ root, names }: Place, path: string, howLong: string): Asset {
  const body = readFileSync(join(root, path));
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const head = ["Cache-Control", howLong, "ETag", etag, "Vary", "Accept-Encoding", ...fixedHead];
  const about = (bytes: Buffer) => [...head, "Content-Type", getMimeType(path)!, "Content-Length", String(bytes.length)];
  const asset: Asset = { etag, head, plain: { head: about(body), body } };
  for (const encoding of ["br", "gzip"] as const) {
    if (!names.has(path + endings[encoding])) continue;
    const bytes = readFileSync(join(root, path + endings[encoding]));
    asset[encoding] = { head: [...about(bytes), "Content-Encoding", encoding], body: bytes };
  }
  return asset;
}

function send({ method, headers }: IncomingMessage, response: ServerResponse, asset: Asset) {
  if (headers["if-none-match"]?.includes(asset.etag)) return response.writeHead(304, asset.head).end();
  const accepted = encodingFor(headers["accept-encoding"]);
  const { head, body } = (accepted && asset[accepted]) ?? asset.plain;
  return response.writeHead(200, head).end(method === "HEAD" ? undefined : body);
}
