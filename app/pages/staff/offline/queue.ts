import { href } from "react-router";
import type { Problems } from "#app/pages/forms.server.ts";
import type { Since } from "#app/domain/timelines/since.reads.server.ts";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { claimVault, seal, unkeep, unseal, unsent } from "#app/platform/vault.ts";

/** What came back when it could not simply be saved: a person decides then. */
export type Asked = { problems?: Problems; conflict?: Since[]; gone?: string; like?: { number: number; name: string } };

/** The version of a lead that somebody had before them, and when the server said so. */
export type Seen = { version: number; at: number };

/** What somebody saved without a network. `key` is the form's own, which makes two sendings one row. */
export type Waiting = {
  key: string;
  kind: "outcome" | "lead";
  title: string;
  lead?: number;
  seen?: Seen;
  fields: [string, string][];
  at: number;
  asked?: Asked;
};

const kept = 48 * 60 * 60 * 1000;

const changes = new EventTarget();
/** Other tabs hear of it too. */
const tabs = typeof window === "undefined" ? undefined : new BroadcastChannel("career-zone.queue");
tabs?.addEventListener("message", () => changes.dispatchEvent(new Event("change")));

function tell() {
  changes.dispatchEvent(new Event("change"));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  tabs?.postMessage("change");
}

/** Runs whenever what waits has changed. Gives back how to stop listening. */
export function onQueueChange(does: () => void) {
  changes.addEventListener("change", does);
  return () => changes.removeEventListener("change", does);
}

/** What waits is this person's from here on. How much somebody else left unsent on this phone, said once. */
export async function claimQueue(person: string): Promise<number> {
  const left = await claimVault(person);
  if (left !== undefined) tell();
  return left ?? 0;
}

export async function listWaiting(): Promise<Waiting[]> {
  return (await unseal<Waiting>(unsent)).toSorted((one, other) => one.at - other.at);
}

const keep = (one: Waiting) => seal(unsent + one.key, one, one.at + kept);

/** Puts a form into the queue, with what it says of itself. False where this browser keeps nothing. */
export async function putAside(kind: Waiting["kind"], form: FormData) {
  const fields = fieldsOf(form);
  const said = (name: string) => saidIn(form, name);
  const [version, at] = said("seen").split(".").map(Number);
  const isKept = await keep({
    key: said("key"),
    kind,
    title: said("name"),
    ...(kind === "outcome" && { lead: Number(said("lead")) }),
    ...(version !== undefined && at !== undefined && at > 0 && { seen: { version, at } }),
    fields,
    at: Date.now(),
  });
  if (isKept) tell();
  return isKept;
}

export async function drop(key: string) {
  await unkeep(unsent + key);
  tell();
}

/** As the person corrected it; it is sent with the next round. */
export async function changeWaiting(one: Waiting, changed: Record<string, string>) {
  const { asked: _, ...rest } = one;
  const others = one.fields.filter(([name]) => !Object.hasOwn(changed, name));
  await keep({ ...rest, fields: [...others, ...Object.entries(changed)] });
  tell();
}

/** Where it goes, in the language of the page. */
const address = () => inLocale(href("/dashboard/sending"), getLocale());

export type Answer = Asked & { done?: number; typed?: Record<string, string> };

async function post(kind: Waiting["kind"], body: URLSearchParams): Promise<Answer | undefined> {
  body.set("queue.kind", kind);
  const heard = await fetch(address(), { method: "POST", body, redirect: "manual", signal: AbortSignal.timeout(20_000) }).catch(
    () => undefined,
  );
  if (!heard?.headers.get("Content-Type")?.includes("json")) return undefined;
  return heard.json().then(
    (said) => said as Answer,
    () => undefined,
  );
}

/** What a form says in a field; "" when it says nothing there. */
export function saidIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export const fieldsOf = (form: FormData) =>
  [...form].flatMap(([name, value]): [string, string][] => (typeof value === "string" ? [[name, value]] : []));

/** What the server says to a form; undefined when it cannot be asked now, or not by this person. */
export const sendForm = (kind: Waiting["kind"], form: FormData) => post(kind, new URLSearchParams(fieldsOf(form)));

/** The same for what waited: meanwhile somebody else may have worked on the lead. */
function send({ kind, seen, fields }: Waiting) {
  const body = new URLSearchParams(fields);
  if (seen) {
    body.set("queue.seen", String(seen.version));
    body.set("queue.since", String(seen.at));
  }
  return post(kind, body);
}

type Round = { sent: Waiting[]; left: number; asking: number };

/** Sends what waits, the oldest first, from one tab at a time. */
export async function sendWaiting(): Promise<Round> {
  const round: Round = { sent: [], left: 0, asking: 0 };
  if (!("locks" in navigator)) return round;
  await navigator.locks.request("career-zone.sending", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (const one of await listWaiting()) {
      if (one.asked) {
        round.asking += 1;
        continue;
      }
      const said = round.left > 0 ? undefined : await send(one);
      if (!said) round.left += 1;
      else if (said.done !== undefined) {
        await unkeep(unsent + one.key);
        round.sent.push(one);
      } else {
        await keep({ ...one, asked: said });
        round.asking += 1;
      }
    }
  });
  if (round.sent.length > 0 || round.asking > 0) tell();
  return round;
}
