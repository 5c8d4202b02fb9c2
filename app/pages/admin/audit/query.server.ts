import { type AuditFilter, auditFilter } from "#app/domain/audit/inputs.server.ts";
import { filledIn } from "#app/pages/list-query.ts";

/** What the address asks for, and the id of the last line seen. */
export function parseQuery(search: URLSearchParams): { filter: AuditFilter; before: string | undefined } {
  return { filter: auditFilter.parse(filledIn(search)), before: /^\d{1,18}$/.exec(search.get("before") ?? "")?.[0] };
}
