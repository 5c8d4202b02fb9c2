import { AsyncLocalStorage } from "node:async_hooks";
import { baseLocale, overwriteGetLocale } from "#app/platform/i18n/generated/runtime.js";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { networkOf } from "#app/platform/network.ts";

/** What every part of one request may need to know: its id for the logs, the language, the page's nonce, where it came from. */
export type CurrentRequest = {
  id: string;
  locale: Locale;
  nonce: string;
  ip: string;
  /** What the browser calls itself. */
  device?: string;
  /** Which page is asked for, without what stands in its address: "/followUp/:id". */
  path?: string;
  databaseAway?: boolean;
  /** Milliseconds spent in the database, and with how many statements; those of one moment are added up. */
  asked?: { ms: number; statements: number };
  /** Rendered once for everybody without a session: the page says nothing about this one request. */
  shared?: boolean;
  /** Tags of the entries that the page shows, by topic (edge/tags.server.ts). */
  shown?: Map<string, Set<string>>;
};

const store = new AsyncLocalStorage<CurrentRequest>();

export const duringRequest = <T>(request: CurrentRequest, work: () => T): T => store.run(request, work);

/** Undefined outside of a request: in jobs, in the seed, in tests of a verb. */
export const currentRequest = () => store.getStore();

/** By which a stranger is counted. */
export const currentNetwork = () => networkOf(store.getStore()?.ip ?? "local");

overwriteGetLocale(() => store.getStore()?.locale ?? baseLocale);
