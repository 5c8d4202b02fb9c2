import { createContext } from "react";

/** What only the server can put into a page. In the browser it is already there, so the default is empty. */
export type DocumentParts = { css?: string; nonce?: string; requestId?: string; databaseAway?: boolean };

export const DocumentContext = createContext<DocumentParts>({});

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
