import { href } from "react-router";
import type { AuditFilter } from "#app/domain/audit/inputs.server.ts";
import { maxExported } from "#app/domain/audit/model.ts";
import { exportWords } from "#app/pages/list-labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ExportForm } from "#app/ui/export-form.tsx";

type Props = { filter: AuditFilter; isReasonMissing: boolean; refusal: string | undefined };

export function AuditExportForm({ filter, ...refused }: Props) {
  const words = exportWords(m.audit_export_hint({ most: maxExported.toLocaleString("en-IN") }));
  return <ExportForm action={href("/admin/audit/export")} asked={filter} words={words} {...refused} />;
}
