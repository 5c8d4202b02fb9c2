import Download from "lucide-react/icons/download";
import { useState } from "react";
import { Form, href, useHref, useNavigation } from "react-router";
import { importKindNames, maxBytes, type ImportKind } from "#app/domain/entry-imports/model.ts";
import { importKindsOf, type ImportedKind } from "#app/pages/admin/entries/kinds.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Choices } from "#app/ui/form/choices.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Step } from "#app/ui/step.tsx";

type Props = { kind: ImportedKind; problems: Problems; typed: Record<string, string> };

/** Template, file, look: three steps in the order in which they are done. */
export function ImportUpload({ kind, problems, typed }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const [isLarge, setLarge] = useState(false);
  const kinds = importKindsOf[kind];
  return (
    <Card room="lg">
      <Form method="post" encType="multipart/form-data" className="grid gap-8" noValidate>
        <Step number={1} title={m.import_step_template()}>
          <p className="text-ink-soft">{m.import_step_template_text()}</p>
          <ul className="flex flex-wrap gap-x-6">
            {kinds.map((one) => (
              <li key={one}>
                <TemplateLink kind={one} />
              </li>
            ))}
          </ul>
        </Step>
        <Step number={2} title={m.import_step_file()}>
          {kind === "college" && <CollegeChoice of={typed.of} />}
          <FileField
            label={m.import_file()}
            hint={m.import_file_hint()}
            error={isLarge ? m.import_file_large() : problems.file}
            name="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(event) => setLarge((event.currentTarget.files?.[0]?.size ?? 0) > maxBytes)}
          />
        </Step>
        <Step number={3} title={m.import_step_look()}>
          <p className="text-ink-soft">{m.import_step_look_text()}</p>
          {problems[""] && (
            <Notice tone="danger" title={m.import_unreadable()}>
              {problems[""]}
            </Notice>
          )}
          <Button type="submit" busy={busy} busyLabel={m.import_reading()} disabled={isLarge} className="justify-self-start">
            {m.import_look()}
          </Button>
        </Step>
      </Form>
    </Card>
  );
}

/** A college's file holds colleges, or the courses that they give. */
function CollegeChoice({ of }: { of: string | undefined }) {
  return (
    <Choices
      label={m.import_of()}
      name="of"
      defaultValue={of === "offerings" ? "offerings" : "colleges"}
      choices={[
        { value: "colleges", label: importKindNames.colleges(), hint: m.import_of_colleges_hint() },
        { value: "offerings", label: importKindNames.offerings(), hint: m.import_of_offerings_hint() },
      ]}
    />
  );
}

/** A file, not a page: the browser fetches it by itself. */
function TemplateLink({ kind }: { kind: ImportKind }) {
  const address = useHref(href("/admin/imports/template/:kind", { kind }));
  return (
    <a href={address} download className="link">
      <Download size={18} aria-hidden="true" />
      {m.import_template({ kind: importKindNames[kind]() })}
    </a>
  );
}
