import { z } from "zod";
import { searchIn } from "#app/access/private-search.ts";
import { logFilter } from "#app/domain/activity/log-filter.inputs.server.ts";
import { auditKinds } from "#app/domain/audit/model.ts";
import { requiredText } from "#app/domain/fields.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What the log can be asked for. */
export const auditFilter = logFilter.extend({
  q: z.string().catch("").transform(searchIn),
  kind: z.enum(auditKinds).optional().catch(undefined),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditExport = auditFilter.extend({
  reason: requiredText(500, () => m.list_export_reason_missing()),
  format: z.enum(["csv", "xlsx"]),
});
export type AuditExport = z.output<typeof auditExport>;
