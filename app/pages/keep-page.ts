import { data, isRouteErrorResponse } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";

type Told = { problems: Record<string, string>; typed?: Record<string, string>; isOffline?: true };

/** No network, or a gateway that says so in the server's place. */
export const isOutOfReach = (error: unknown) =>
  error instanceof TypeError || (isRouteErrorResponse(error) && [502, 503, 504].includes(error.status));

/** For clientAction: a form whose answer does not arrive keeps the page and what was typed, and says why. */
export async function keepPage<T>({ serverAction }: { serverAction: () => Promise<T> }) {
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    console.error("sending failed:", error);
    const isOffline = isOutOfReach(error);
    const told: Told = {
      problems: { "": error instanceof TypeError ? m.problem_network() : m.busy_text() },
      ...(isOffline && { isOffline }),
    };
    // With this status the router leaves the page's data as it is: asking for it anew would fail too.
    return data(told, 503);
  });
}

/** Whether this is what `keepPage` says when there is no network: the server may have heard it all the same, or not. */
export const isWithoutNetwork = (answer: unknown) =>
  typeof answer === "object" && answer !== null && "data" in answer && (answer.data as Partial<Told> | undefined)?.isOffline === true;

type Sending<T> = { request: Request; serverAction: () => Promise<T> };

/**
 * The same for a form behind a delicate door: whoever is asked in between who they are finds what they typed when they come back. It
 * waits in this tab only, and what `keptTyping` gives back is gone from there.
 */
export const keepTyping =
  (name: string) =>
  async <T>({ request, serverAction }: Sending<T>) => {
    const form = await request.clone().formData();
    return keepPage({ serverAction }).catch((stopped: unknown) => {
      const leadsTo = stopped instanceof Response ? (stopped.headers.get("Location") ?? "") : "";
      if (leadsTo.includes("/signInAgain")) sessionStorage.setItem(placeOf(name), JSON.stringify([...form]));
      throw stopped;
    });
  };

export function keptTyping(name: string): Record<string, string> | undefined {
  const kept = sessionStorage.getItem(placeOf(name));
  sessionStorage.removeItem(placeOf(name));
  return kept === null ? undefined : Object.fromEntries(JSON.parse(kept) as [string, string][]);
}

const placeOf = (name: string) => `typed:${name}`;
