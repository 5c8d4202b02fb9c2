import { createHash } from "node:crypto";
import type { Product } from "./product.ts";
import { send } from "./http.ts";

export const accountLimit = 10;
export const addressLimit = 100;

/** One try at somebody's account, from some place of the world. */
export type Try = { email: string; password: string; from: string; cookie?: string };
/** "checked": the password was looked at and was wrong. "waiting": turned away with the minutes to wait. */
export type Outcome = "in" | "checked" | "waiting" | "other";

/** Sends one form of sign-in, as the script of a browser at that address would, which spares the making of a page. The last proxy in the row is ours: it says who asks. */
export async function trySignIn({ web, origin }: Product, { email, password, from, cookie }: Try, at = 0, page = "/login.data") {
  const answer = await send(web[at % web.length]!.address, page, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0",
      "X-Forwarded-For": `198.51.100.1, ${from}`,
      Origin: origin,
      ...(cookie && { Cookie: cookie }),
    },
    body: new URLSearchParams({ email, password }).toString(),
  });
  return { ...answer, outcome: outcomeOf(answer.status, answer.cookies, answer.body.toString()) };
}

function outcomeOf(status: number, cookies: string[], page: string): Outcome {
  if (cookies.some((cookie) => cookie.startsWith("session="))) return "in";
  if (status !== 409) return "other";
  if (/Please wait \d+ minute/.test(page)) return "waiting";
  return page.includes("The e-mail address or the password is not right.") ? "checked" : "other";
}

/** Many at once, but never more than so many. */
export async function inParallel<T>(items: T[], atOnce: number, work: (item: T, index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** An address of its own for each number. */
export function ipv4(number: number) {
  const bytes = digest(`ipv4 ${number}`);
  return `${1 + (bytes[0]! % 125)}.${bytes[1]}.${bytes[2]}.${bytes[3]}`;
}

/** One of the many addresses of one home. */
export const inOneHome = (number: number) =>
  `2001:db8:7:7:${digest(`home ${number}`)
    .toString("hex")
    .slice(0, 16)
    .replace(/(....)(?=.)/g, "$1:")}`;

export const cookiesOf = (lines: string[]) => lines.map((line) => line.split(";")[0]).join("; ");
