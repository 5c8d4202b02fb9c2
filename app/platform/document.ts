import { createContext } from "react";

/** What only the server can put into a page. */
export type DocumentParts = { css?: string; nonce?: string; requestId?: string; databaseAway?: boolean };

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

export function noteFailures() {
  const plainFetch = window.fetch;
  window.fetch = async (...request) => {
    const response = await plainFetch(...request);
    if (response.status >= 500)
      Object.assign(lastFailure, { requestId: response.headers.get("X-Request-Id") ?? undefined, status: response.status });
    return response;
  };
}
