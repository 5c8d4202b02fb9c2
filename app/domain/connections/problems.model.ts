/** What can go wrong for a program (RFC 9457): the last word of its type, which never changes, its status and its title. */
export const problems = {
  "key-missing": { status: 401, title: "Send your key as Authorization: Bearer …" },
  "key-unknown": { status: 401, title: "This key is not known, was renewed or ended" },
  "scope-missing": { status: 403, title: "This key may not do this" },
  "not-found": { status: 404, title: "There is nothing here" },
  "method-not-allowed": { status: 405, title: "This address does not take that method" },
  "not-json": { status: 415, title: "Send JSON, as application/json" },
  "bad-json": { status: 400, title: "This is not JSON" },
  "too-large": { status: 413, title: "This is too large" },
  invalid: { status: 422, title: "Something in it is not right" },
  "idempotency-key-missing": { status: 400, title: "Send an Idempotency-Key" },
  "idempotency-key-reused": { status: 422, title: "This Idempotency-Key was used for something else" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  busy: { status: 503, title: "Too much is asked at once; ask again in a moment" },
  unavailable: { status: 503, title: "We cannot answer just now; ask again in a moment" },
  internal: { status: 500, title: "Something went wrong on our side" },
} as const;
export type ProblemKind = keyof typeof problems;

/** A key may ask so often in so many seconds. */
export const callLimit = { points: 120, seconds: 60 };
export const maxBodyBytes = 64 * 1024;
export const maxLeadsPerPage = 100;
/** For so many days the same request gets the same answer. */
export const answersKeptDays = 3;
