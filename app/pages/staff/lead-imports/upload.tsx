import Download from "lucide-react/icons/download";
import { useState } from "react";
import { Form, href, useHref, useNavigation } from "react-router";
import { maxBytes } from "#app/domain/lead-imports/model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Step } from "#app/ui/step.tsx";

/** Template, file: the two steps before the columns. */
export function LeadImportUpload({ problems }: { problems: Problems }) {
  const busy = useNavigation().formMethod === "POST";
  const [isLarge, setLarge] = useState(false);
  return (
    <Card room="lg" className="max-w-3xl">
      <Form method="post" encType="multipart/form-data" className="grid gap-8" noValidate>
        <Step number={1} title={m.lead_import_step_template()}>
          <p className="text-ink-soft">{m.lead_import_step_template_text()}</p>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <TemplateLink format="xlsx" name={m.lead_import_template_xlsx()} />
            </li>
            <li>
              <TemplateLink format="csv" name={m.lead_import_template_csv()} />
            </li>
          </ul>
        </Step>
        <Step number={2} title={m.lead_import_step_file()}>
          <FileField
            label={m.lead_import_file()}
            hint={m.lead_import_file_hint()}
            error={isLarge ? m.lead_import_file_large() : problems.file}
            name="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            onChange={(event) => setLarge((event.currentTarget.files?.[0]?.size ?? 0) > maxBytes)}
          />
          {problems[""] && (
            <Notice tone="danger" title={m.lead_import_unreadable()}>
              {problems[""]}
            </Notice>
          )}
          <Button type="submit" busy={busy} busyLabel={m.lead_import_reading()} disabled={isLarge} className="justify-self-start">
            {m.lead_import_look()}
          </Button>
        </Step>
      </Form>
    </Card>
  );
}

/** A file, not a page: the browser fetches it by itself. */
function TemplateLink({ format, name }: { format: "csv" | "xlsx"; name: string }) {
  const address = useHref(href("/leadHistory/imports/template/:format", { format }));
  return (
    <a href={address} download className="link">
      <Download size={18} aria-hidden="true" />
      {name}
    </a>
  );
}
