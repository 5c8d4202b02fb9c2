import type { MiddlewareFunction } from "react-router";
import { doorFor } from "#app/access/doors.ts";
import { readOwnLists } from "#app/domain/own-lists/reads.server.ts";

/** Behind every door the lists of the owner are known before a loader, an action or a page says a word of them. */
export const openLists: MiddlewareFunction<Response> = async ({ pattern }) => {
  if (doorFor(pattern) !== "anyone") await readOwnLists();
};
