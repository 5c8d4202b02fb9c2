import { z } from "zod";
import { searchIn } from "#app/access/private-search.ts";
import { auditKinds } from "#app/domain/audit/model.ts";
import { requiredText } from "#app/domain/fields.server.ts";
import { isIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const day = z
  .string()
  .refine((value) => isIndianTime(`${value}T00:00`))
  .optional()
  .catch(undefined);

/** What the log can be asked for. What makes no sense is left out: an address can be typed by anybody. */
export const auditFilter = z.object({
  q: z.string().catch("").transform(searchIn),
  kind: z.enum(auditKinds).optional().catch(undefined),
  person: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .catch(undefined),
  from: day,
  to: day,
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditExport = auditFilter.extend({
  reason: requiredText(500, () => m.list_export_reason_missing()),
  format: z.enum(["csv", "xlsx"]),
});
export type AuditExport = z.output<typeof auditExport>;
