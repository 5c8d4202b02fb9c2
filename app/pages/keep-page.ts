import { data } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";

type Told = { problems: Record<string, string>; typed?: Record<string, string> };

/** For clientAction: a form whose answer does not arrive keeps the page and what was typed, and says why. */
export async function keepPage<T>({ serverAction }: { serverAction: () => Promise<T> }) {
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    console.error("sending failed:", error);
    const told: Told = { problems: { "": error instanceof TypeError ? m.problem_network() : m.busy_text() } };
    // With this status the router leaves the page's data as it is: asking for it anew would fail too.
    return data(told, 503);
  });
}
