import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "#test/start.ts";
import { notRun } from "../report.ts";
import { ownDatabase, type Engines, type Product } from "../product.ts";

/** Varnish (bin/cdn) as a CDN in front of a product that tells it of changes. Needs root, for Debian's packages. */
export async function standInCdn(suite: string) {
  if (process.getuid?.() !== 0) notRun(suite, "it comes from Debian's packages and needs root");
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const engines: Engines = async (folder, started) => ({
    ...(await ownDatabase(folder, started)),
    settings: { CDN_PURGE_URL: `${address}/` },
  });

  /** Empty. Returns how to stop it. */
  async function start({ folder, web }: Product) {
    const cdn = (what: string, ...more: string[]) => promisify(execFile)("bash", ["bin/cdn", what, join(folder, "cdn"), ...more]);
    await cdn("up", String(port), new URL(web[0]!.address).port);
    return () => cdn("down");
  }
  return { address, engines, start };
}

/** The worker's first purge, of everything, is said again until it is heard, and then once more. */
export const firstPurge = 15_000;
