import { href } from "react-router";
import type { AuditFilter } from "#app/domain/audit-lists/inputs.server.ts";
import { mostExported } from "#app/domain/audit-lists/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ExportForm } from "#app/ui/export-form.tsx";

export function AuditExportForm({ filter, isReasonMissing }: { filter: AuditFilter; isReasonMissing: boolean }) {
  const words = {
    title: m.list_export(),
    hint: m.audit_export_hint({ most: mostExported.toLocaleString("en-IN") }),
    reason: m.list_export_reason(),
    missing: m.list_export_reason_missing(),
    xlsx: m.list_export_xlsx(),
    csv: m.list_export_csv(),
  };
  return <ExportForm action={href("/admin/audit/export")} asked={filter} words={words} isReasonMissing={isReasonMissing} />;
}
