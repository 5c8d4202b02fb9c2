import { EventEmitter } from "node:events";
import type { CachedPage } from "#server/page-cache/entry.ts";

/*
 * What stands around the page cache and the purging of a CDN in a simulation, in the place of the modules that
 * bench/simulated-product.ts names: a database that is always there, whose notices come when the simulation sends them, no
 * log, and pages of one size that nobody compresses.
 */

export const wire: { client?: EventEmitter } = {};

export class WatchedClient extends EventEmitter {
  constructor() {
    super();
    wire.client = this;
  }
  async connect() {}
  async query() {
    return { rows: [{ now: "" }] };
  }
}

export const db = undefined;
export const prepared = undefined;
export const isLive = undefined;
export const isHere = () => true;
export const isIdle = () => false;
export const lastAnswerAt = () => performance.now();
export const cut = () => {};
export const purgeRefusedSince = { set: () => {} };
export const log = { error: () => {}, warn: () => {} };

const body = Buffer.alloc(0);
const answer = { head: [], body };
const copy: CachedPage = {
  status: 200,
  etag: "",
  head: [],
  encoded: { br: answer, gzip: answer, plain: answer },
  bytes: Number(process.env.PAGE_BYTES),
};
export const cachedPage = async () => copy;
export const forNow = () => copy;
export const markedStale = () => copy;
