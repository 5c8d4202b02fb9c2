import { m } from "#app/platform/i18n/generated/messages.js";

type Told = { problems: Record<string, string> };

/** For clientAction: a form whose answer does not arrive keeps the page and what was typed, and says why. */
export async function keepPage<T>({ serverAction }: { serverAction: () => Promise<T> }): Promise<T | Told> {
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    console.error("sending failed:", error);
    return { problems: { "": error instanceof TypeError ? m.problem_network() : m.busy_text() } };
  });
}
