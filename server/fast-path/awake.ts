import type { RequestListener } from "node:http";
import { inUse } from "#db/watch.ts";

/** Whoever asks for a page wants it to be true: the database is looked after closely. Whoever only asks how we are does not. */
export const awake =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    if (!/^\/(health|ready)z/.test(request.url ?? "")) inUse();
    return next(request, response);
  };
