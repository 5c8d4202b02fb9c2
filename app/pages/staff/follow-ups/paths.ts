import { href } from "react-router";
import type { FollowUpFilter } from "#app/domain/follow-ups/inputs.server.ts";
import { addressWith } from "#app/pages/list-query.ts";

/** The list in the workspace, or the same list in the admin area. */
export type ListHome = "staff" | "admin";

/** The same question, its first page or the one after this number. */
export function followUpsAddress(place: ListHome, filter: Partial<FollowUpFilter> = {}, after?: number) {
  const path = place === "admin" ? href("/admin/followUpHistory") : href("/followUpHistory");
  return addressWith(path, { ...filter, after: after?.toString() });
}
