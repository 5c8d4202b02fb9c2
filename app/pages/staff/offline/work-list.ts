import { href } from "react-router";
import type { WorkLead, WorkList } from "#app/pages/staff/offline/worklist.ts";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale, locales } from "#app/platform/i18n/locale.ts";
import { seal, unkeep, unseal, workCache } from "#app/platform/vault.ts";

/** Whether this browser keeps the list: asked for by its person, and theirs to take back. No name and no number stands here. */
const switchName = "keep-work-list";
export const isListKept = () => localStorage.getItem(switchName) !== null;

const id = "list.today";
const kept = 12 * 60 * 60 * 1000;
const minute = 60_000;

const address = (search = "") => `${inLocale(href("/dashboard/worklist"), getLocale())}${search}`;

type Heard<T> = { said?: T; isOut?: true };

/** What the server says, that nobody is signed in, or nothing when there is no network. */
async function ask<T>(search = ""): Promise<Heard<T>> {
  const heard = await fetch(address(search), { redirect: "manual", signal: AbortSignal.timeout(15_000) }).catch(() => undefined);
  if (!heard) return {};
  if (heard.type === "opaqueredirect" || heard.status === 401 || heard.status === 404) return { isOut: true };
  if (!heard.ok) return {};
  return heard.json().then(
    (said) => ({ said: said as T }),
    () => ({}),
  );
}

/** Today's list as it is kept; nothing once its time is over. */
export const readWorkList = async (): Promise<WorkList | undefined> => (await unseal<WorkList>(id))[0];

/** What one lead's sheet shows: from the server, and without a network from the list that is kept. */
export async function readWorkLead(
  number: number,
): Promise<{ lead?: WorkLead | undefined; list?: WorkList | undefined; isOnline: boolean }> {
  const { said, isOut } = await ask<WorkList>(`?lead=${number}`);
  if (said || isOut) return { lead: said?.leads[0], list: said, isOnline: true };
  const list = await readWorkList();
  return { lead: list?.leads.find((one) => one.number === number), list, isOnline: false };
}

/** Asks anew what this person may keep: what is theirs no more is gone with that. Erased when nobody is signed in. */
export async function refreshWorkList({ isForced = false } = {}) {
  if (!isListKept()) return;
  const before = await readWorkList();
  if (!isForced && before && Date.now() - before.renderedAt < 5 * minute) return;
  const { said, isOut } = await ask<WorkList>();
  if (isOut) await unkeep(id);
  if (said) await seal(id, said, Date.now() + kept);
}

export async function keepWorkList() {
  localStorage.setItem(switchName, "1");
  await Promise.all([refreshWorkList({ isForced: true }), prepareOffline()]);
}

export async function forgetWorkList() {
  localStorage.removeItem(switchName);
  await Promise.all([unkeep(id), caches.delete(workCache)]);
}

/** Keeps the page that opens without a network, in both languages, and every file that it names. It holds nothing of anybody. */
export async function prepareOffline() {
  if (!isListKept() || typeof caches === "undefined") return;
  const cache = await caches.open(workCache);
  await Promise.all(
    locales.map(async (locale) => {
      const page = inLocale(href("/dashboard/offline"), locale);
      const heard = await fetch(page, { redirect: "manual", cache: "no-store" }).catch(() => undefined);
      if (!heard?.ok) return;
      const text = await heard.clone().text();
      const files = [...new Set(text.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2|svg)/g))];
      const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])));
      await cache.addAll(missing.flat());
      await cache.put(page, heard);
    }),
  );
}
