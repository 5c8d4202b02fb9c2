import { createContext, type ReactNode } from "react";

/** What only the server can put into a page. `watch` is the script that runs before all others (failed-chunk.tsx). */
export type DocumentParts = {
  css?: string;
  nonce?: string;
  watch?: string;
  requestId?: string;
  databaseAway?: boolean;
  reading?: ReadingPage;
};

/** Its address, and those of the files that it imports: asked for at once, not one after the other. */
export type ReadingScript = { src: string; imports: string[] };

/** A page whose `scripts` are those of its islands. `topics` are what changes it, from `renderedAt` on. */
export type ReadingPage = { scripts: ReactNode; topics: string; renderedAt: number };

export const DocumentContext = createContext<DocumentParts>({});

/** The same, read back from the page: an error makes the browser draw the whole document anew. */
export function partsOf({ documentElement: { dataset }, head }: Document): DocumentParts {
  const style = head.querySelector("style");
  return {
    css: style?.textContent ?? "",
    nonce: style?.nonce ?? "",
    ...(dataset.requestId && { requestId: dataset.requestId }),
    ...(dataset.databaseAway && { databaseAway: true }),
  };
}

/** The request that failed last in this browser, for the reference on the error page. */
export const lastFailure: { requestId?: string | undefined; status?: number | undefined } = {};

const maxAttempts = 6;

/** How the router asks the server. To revalidate is to look for news that nobody asked for. */
export async function ask(request: Request, { type }: { type: string }) {
  let response = await fetch(request);
  // When the server has no time for news, the page stays as it is, with what was typed, and looks again later.
  for (let look = 1; response.status === 503 && look < maxAttempts && type === "revalidation"; look++) {
    await new Promise((resolve) => setTimeout(resolve, 2_000 + 2_000 * Math.random()));
    response = await fetch(request);
  }
  if (response.status >= 500)
    Object.assign(lastFailure, { requestId: response.headers.get("X-Request-Id") ?? undefined, status: response.status });
  return response;
}
