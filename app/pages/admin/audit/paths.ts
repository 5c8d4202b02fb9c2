import { href } from "react-router";
import type { AuditFilter } from "#app/domain/audit/inputs.server.ts";
import { addressWith } from "#app/pages/list-query.ts";

/** The same question, its first page or the one before this line. */
export const auditAddress = (filter: Partial<AuditFilter> = {}, before?: string) =>
  addressWith(href("/admin/audit"), { ...filter, before });
