import { auditFilter, type AuditFilter } from "#app/domain/audit/inputs.server.ts";

/** What the address asks for, and the id of the last line seen. */
export function parseQuery(search: URLSearchParams): { filter: AuditFilter; before: string | undefined } {
  const said = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  return { filter: auditFilter.parse(said), before: /^\d{1,18}$/.exec(search.get("before") ?? "")?.[0] };
}
