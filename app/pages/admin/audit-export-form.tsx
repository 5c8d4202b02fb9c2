import Download from "lucide-react/icons/download";
import { Form, href } from "react-router";
import type { AuditFilter } from "#app/domain/audit-lists/inputs.server.ts";
import { mostExported } from "#app/domain/audit-lists/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

/** What is shown, as a file. Why it leaves the house is asked and kept. */
export function AuditExportForm({ filter, isReasonMissing }: { filter: AuditFilter; isReasonMissing: boolean }) {
  const asked = Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return (
    <details open={isReasonMissing} id="export" className="rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Download size={18} aria-hidden="true" />
        {m.audit_export()}
      </summary>
      <Form method="post" action={href("/admin/audit/export")} reloadDocument className="grid max-w-xl gap-3 pb-4">
        {asked.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          label={m.audit_export_reason()}
          hint={m.audit_export_hint({ most: mostExported.toLocaleString("en-IN") })}
          name="reason"
          required
          maxLength={500}
          error={isReasonMissing ? m.audit_export_reason_missing() : undefined}
        />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" look="secondary" name="format" value="xlsx">
            {m.audit_export_xlsx()}
          </Button>
          <Button type="submit" look="secondary" name="format" value="csv">
            {m.audit_export_csv()}
          </Button>
        </p>
      </Form>
    </details>
  );
}
