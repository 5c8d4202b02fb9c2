import { href } from "react-router";
import type { AuditFilter } from "#app/domain/audit/inputs.server.ts";

/** The same question, its first page or the one before this line. */
export function auditAddress(filter: Partial<AuditFilter> = {}, before?: string) {
  const said = Object.entries({ ...filter, before }).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return said.length === 0 ? href("/admin/audit") : `${href("/admin/audit")}?${new URLSearchParams(said).toString()}`;
}
