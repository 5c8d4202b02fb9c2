import { beforeEach, expect, test, vi } from "vitest";
import { keep, kept, newForm, send, withToken } from "#app/pages/site/enquiry/outbox.ts";

/* The tab around it, with a network that is there or not. */

type Asked = { address: string; form: string | undefined };
let network: (asked: Asked) => Response | undefined;
let asked: Asked[];

const tab = new EventTarget();
Object.assign(globalThis, {
  addEventListener: (type: string, listener: () => void) => tab.addEventListener(type, listener),
  removeEventListener: (type: string, listener: () => void) => tab.removeEventListener(type, listener),
  fetch: async (address: string, { body }: { body?: URLSearchParams }) => {
    const one = { address, form: body?.get("form") ?? undefined };
    asked.push(one);
    const answer = network(one);
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  },
});

beforeEach(() => {
  sessionStorage.clear();
  asked = [];
});

const thanks = () => Response.json({ to: "/enquiry/0123456789" });
const tokenFor = (address: string) => new Response(`${new URL(address, "http://site").searchParams.get("id")}.mabcdefg.signature`);
const isToken = ({ address }: Asked) => address.startsWith("/formToken");
const press = (form: string) => {
  keep({ form, words: { name: "Asha" }, waiting: { to: "/enquiry", words: { name: "Asha", form } } });
  return send();
};
const networkIsBack = () => tab.dispatchEvent(new Event("online"));

test("a form that was filled in without a network gets its token before it is sent, and its id does not change", async () => {
  network = () => undefined;
  const id = newForm();
  expect(await withToken(id)).toBe(id);
  const answered = press(id);
  await vi.waitFor(() => expect(asked.filter((one) => !isToken(one))).toEqual([{ address: "/enquiry", form: id }]));
  network = (one) => (isToken(one) ? tokenFor(one.address) : thanks());
  networkIsBack();
  expect(await answered).toEqual({ to: "/enquiry/0123456789" });
  expect(asked.at(-1)).toEqual({ address: "/enquiry", form: `${id}.mabcdefg.signature` });
  expect(kept()).toBeNull();
});

test("a token is asked for once, however often the form has to be sent", async () => {
  network = (one) => (isToken(one) ? tokenFor(one.address) : new Response("", { status: 503 }));
  const answered = press(newForm());
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await vi.waitFor(() => expect(kept()?.waiting?.words.form).toContain("."));
  network = thanks;
  networkIsBack();
  await answered;
  expect(asked.filter(isToken)).toHaveLength(1);
  expect(new Set(asked.filter((one) => !isToken(one)).map(({ form }) => form)).size).toBe(1);
});

test("when no token is to be had, it is sent without one", async () => {
  network = (one) => (isToken(one) ? new Response("", { status: 429 }) : thanks());
  const id = newForm();
  expect(await press(id)).toEqual({ to: "/enquiry/0123456789" });
  expect(asked.at(-1)).toEqual({ address: "/enquiry", form: id });
});
