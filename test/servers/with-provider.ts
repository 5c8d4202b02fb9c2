import { throughProvider } from "#test/servers/providers.ts";
import type { PersonThere } from "#test/servers/oauth.ts";
import { visit } from "#test/request.ts";

export type Provider = "google" | "github";

type Begin = { form?: Record<string, string>; cookie?: string; at?: string };

/** Presses the button: the provider's address, and the cookie that the browser carries there. */
export async function press(provider: Provider, { form = {}, cookie = "", at = "/signIn" }: Begin = {}) {
  const answer = await visit(`${at}/${provider}`, { form, cookie });
  const [line = ""] = answer.headers.getSetCookie();
  return { address: answer.headers.get("location") ?? "", flow: line.split(";")[0]!, line, status: answer.status };
}

/** Comes back with this cookie to this address of ours. */
export async function arrive(back: URL | string, cookie: string) {
  const { pathname, search } = new URL(back);
  const answer = await visit(pathname + search, { cookie });
  const lines = answer.headers.getSetCookie();
  const session = lines.find((one) => one.startsWith("session="))?.split(";")[0];
  return { status: answer.status, to: answer.headers.get("location"), session, lines };
}

/** The whole way: the button, the provider's pages as this person, and back. */
export async function goThrough(provider: Provider, person: PersonThere, { cookie = "", ...begin }: Begin = {}) {
  const { address, flow } = await press(provider, { ...begin, cookie });
  const back = await throughProvider(address, person);
  return arrive(back, [cookie, flow].filter(Boolean).join("; "));
}
