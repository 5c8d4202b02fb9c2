/*
 * What a phone keeps for one person while there is no network. It is encrypted with a key that no script can read out, belongs
 * to one person, and each thing in it has its end. Limits and reasons: docs/decisions/048-without-a-network.md.
 */

const name = "career-zone";
const stores = ["keys", "sealed"] as const;
type Lock = { name: "lock"; key: CryptoKey; owner: string };
type Sealed = { id: string; until: number; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** Whether this browser can keep something encrypted: not over plain http, nor in some private windows. */
export const hasVault = () => typeof indexedDB !== "undefined" && typeof crypto !== "undefined" && "subtle" in crypto;

let opened: Promise<IDBDatabase> | undefined;
let owner: string | undefined;

function open() {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(name, 1);
    asked.addEventListener("upgradeneeded", () => {
      asked.result.createObjectStore("keys", { keyPath: "name" });
      asked.result.createObjectStore("sealed", { keyPath: "id" });
    });
    asked.addEventListener("success", () => {
      const close = () => {
        asked.result.close();
        opened = undefined;
      };
      asked.result.addEventListener("versionchange", close);
      asked.result.addEventListener("close", close);
      resolve(asked.result);
    });
    asked.addEventListener("error", () => {
      opened = undefined;
      reject(asked.error ?? new Error("The vault does not open"));
    });
  });
  return opened;
}

const answer = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error ?? new Error("The vault does not answer")));
  });

/** One transaction over both stores. It ends by itself when nothing is asked any more, so only its own questions are awaited in it. */
async function within<T>(mode: IDBTransactionMode, does: (keys: IDBObjectStore, sealed: IDBObjectStore) => Promise<T>) {
  const all = (await open()).transaction(stores, mode, { durability: "strict" });
  const ended = new Promise<void>((resolve, reject) => {
    all.addEventListener("complete", () => resolve());
    all.addEventListener("abort", () => reject(all.error ?? new Error("The vault does not keep this")));
  });
  const result = await does(all.objectStore("keys"), all.objectStore("sealed"));
  await ended;
  return result;
}

const lockIn = (keys: IDBObjectStore) => answer<Lock | undefined>(keys.get("lock"));

/** From here on the vault is this person's. What somebody else left in it is erased. */
export async function claimVault(person: string) {
  owner = person;
  if (!hasVault()) return;
  await within("readwrite", async (keys, sealed) => {
    const lock = await lockIn(keys);
    if (lock && lock.owner !== person) await Promise.all([answer(keys.clear()), answer(sealed.clear())]);
  });
}

/** The key, made when it is needed first. Undefined where nobody is known whose it would be. */
async function theLock(): Promise<Lock | undefined> {
  const before = await within("readonly", lockIn);
  if (before || owner === undefined) return before;
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const lock: Lock = { name: "lock", key, owner };
  return within("readwrite", async (keys) => {
    const other = await lockIn(keys);
    if (!other) await answer(keys.put(lock));
    return other ?? lock;
  });
}

/** Nothing that is sealed can be read as another thing, for another person or for longer. */
const bound = (lock: Lock, id: string, until: number) => new TextEncoder().encode(`${lock.owner}\n${id}\n${until}`);

/** Keeps this until then. False where it cannot be kept: whoever asked for it must say so. */
export async function seal(id: string, value: unknown, until: number): Promise<boolean> {
  if (!hasVault()) return false;
  try {
    const lock = await theLock();
    if (!lock) return false;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const words = new TextEncoder().encode(JSON.stringify(value));
    const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: bound(lock, id, until) }, lock.key, words);
    const one: Sealed = { id, until, iv, data };
    await within("readwrite", (_, sealed) => answer(sealed.put(one)));
    return true;
  } catch (error) {
    console.error("not kept:", error);
    return false;
  }
}

/** What is kept under ids that begin so, in their order. What is past its time is erased, and so is what this key does not open. */
export async function unseal<T>(prefix: string): Promise<T[]> {
  if (!hasVault()) return [];
  const { lock, all } = await within("readwrite", async (keys, sealed) => {
    const [key, kept] = await Promise.all([lockIn(keys), answer<Sealed[]>(sealed.getAll())]);
    for (const { id, until } of kept) if (until <= Date.now()) sealed.delete(id);
    return { lock: key, all: kept.filter(({ until }) => until > Date.now()) };
  });
  if (!lock || (owner !== undefined && lock.owner !== owner)) return [];
  const wanted = all.filter(({ id }) => id.startsWith(prefix));
  const read = await Promise.all(wanted.map((one) => opensTo<T>(lock, one)));
  return read.filter((one) => one !== undefined);
}

async function opensTo<T>(lock: Lock, { id, until, iv, data }: Sealed): Promise<T | undefined> {
  try {
    const words = await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData: bound(lock, id, until) }, lock.key, data);
    return JSON.parse(new TextDecoder().decode(words)) as T;
  } catch {
    await unkeep(id);
    return undefined;
  }
}

export async function unkeep(id: string) {
  if (hasVault()) await within("readwrite", (_, sealed) => answer(sealed.delete(id)));
}

/** How much is kept under such ids, also for whoever cannot read it. */
export async function countKept(prefix: string): Promise<number> {
  if (!hasVault()) return 0;
  const ids = await within("readonly", (_, sealed) => answer(sealed.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`))));
  return ids.length;
}

/** Pages that open without a network, kept by staff/offline/prepare.ts and served by public/sw.js. */
export const workCache = "work-1";

/** Nothing stays: neither the key nor what it opens nor the pages that show it. */
export async function eraseVault() {
  owner = undefined;
  if (typeof caches !== "undefined") await caches.delete(workCache);
  if (!hasVault()) return;
  await within("readwrite", (keys, sealed) => Promise.all([answer(keys.clear()), answer(sealed.clear())]));
}
