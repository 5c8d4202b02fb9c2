/*
 * What a phone keeps for one person while there is no network. It is encrypted with a key that no script can read out, belongs
 * to one person, and each thing in it has its end. What has not been sent waits for its person when somebody else signs in. Limits and reasons: docs/decisions/048-without-a-network.md.
 */

const name = "career-zone";
const stores = ["keys", "sealed"] as const;
/** The one named "lock" is in use; the others are put aside with what their person has not sent. */
type Lock = { name: string; key: CryptoKey; owner: string };
/** Without an owner: sealed before there could be several. */
type Sealed = { id: string; until: number; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer; owner?: string };

/** What must arrive has an id that begins so. */
export const unsent = "queue.";

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

const isOf = (lock: Lock) => (one: Sealed) => one.owner === undefined || one.owner === lock.owner;
const asideOf = (person: string) => `aside.${person}`;

const lockIn = (keys: IDBObjectStore) => answer<Lock | undefined>(keys.get("lock"));

/** What is not sent stays, with the key that opens it, until its person is here again; everything else of theirs goes. How much stays. */
async function putAside(keys: IDBObjectStore, sealed: IDBObjectStore, lock: Lock): Promise<number> {
  const all = (await answer<Sealed[]>(sealed.getAll())).filter(isOf(lock));
  const stays = ({ id, until }: Sealed) => id.startsWith(unsent) && until > Date.now();
  for (const one of all) {
    if (stays(one)) sealed.put({ ...one, owner: lock.owner });
    else sealed.delete(one.id);
  }
  const count = all.filter(stays).length;
  if (count > 0) keys.put({ ...lock, name: asideOf(lock.owner) });
  await answer(keys.delete("lock"));
  return count;
}

/**
 * From here on the vault is this person's, with what waits for them. Gives back how much somebody else has not sent yet, when it was
 * theirs until now; undefined when nothing changed.
 */
export async function claimVault(person: string): Promise<number | undefined> {
  owner = person;
  if (!hasVault()) return undefined;
  return within("readwrite", async (keys, sealed) => {
    const lock = await lockIn(keys);
    if (lock?.owner === person) return undefined;
    const left = lock && (await putAside(keys, sealed, lock));
    const own = await answer<Lock | undefined>(keys.get(asideOf(person)));
    if (own) await Promise.all([answer(keys.put({ ...own, name: "lock" })), answer(keys.delete(own.name))]);
    return left ?? (own && 0);
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
    // Another tab may have become somebody else's.
    if (!lock || (owner !== undefined && lock.owner !== owner)) return false;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const words = new TextEncoder().encode(JSON.stringify(value));
    const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: bound(lock, id, until) }, lock.key, words);
    const one: Sealed = { id, until, iv, data, owner: lock.owner };
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
  const wanted = all.filter(isOf(lock)).filter(({ id }) => id.startsWith(prefix));
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

/** How much the person whose vault it is has not sent. */
export async function countUnsent(): Promise<number> {
  if (!hasVault()) return 0;
  return within("readonly", async (keys, sealed) => {
    const lock = await lockIn(keys);
    const all = lock ? await answer<Sealed[]>(sealed.getAll()) : [];
    return all.filter((one) => isOf(lock!)(one) && one.id.startsWith(unsent)).length;
  });
}

/** Pages that open without a network, kept by staff/offline/prepare.ts and served by public/sw.js. */
export const workCache = "work-1";

/** Nothing of its person stays: neither the key nor what it opens nor the pages that show it. For whoever was told what is lost. */
export const eraseVault = () =>
  leave(async (keys, sealed, lock) => {
    for (const one of (await answer<Sealed[]>(sealed.getAll())).filter(isOf(lock))) sealed.delete(one.id);
    await answer(keys.delete("lock"));
  });

/** The same for whoever was not told: what they have not sent waits for them. */
export const leaveVault = () => leave(putAside);

async function leave(does: (keys: IDBObjectStore, sealed: IDBObjectStore, lock: Lock) => Promise<unknown>) {
  owner = undefined;
  if (typeof caches !== "undefined") await caches.delete(workCache);
  if (!hasVault()) return;
  await within("readwrite", async (keys, sealed) => {
    const lock = await lockIn(keys);
    if (lock) await does(keys, sealed, lock);
  });
}
