import { Form, useNavigation } from "react-router";
import type { Problems } from "#app/pages/forms.server.ts";
import type { ReportView } from "#app/pages/site/catalogue/report.server.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/field-frame.tsx";
import { PageMessage } from "#app/ui/page-message.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

export type Answer = { problems?: Problems; typed?: Record<string, string> };
type Props = { report: ReportView; answer: Answer | undefined };

/** "Is this wrong?" for a course or a college: one question, and the way back. */
export function ReportPage({ report, answer }: Props) {
  const { figureName, name, to, labels } = report;
  if (report.isSent)
    return (
      <PageMessage
        picture={<Scene name="mended-pencil" />}
        title={labels.thanksTitle}
        text={labels.thanksText}
        actions={
          <ButtonLink to={to}>
            <Localized of={name} />
          </ButtonLink>
        }
      />
    );
  return (
    <div className="wrap grid gap-6 py-8 sm:py-12">
      <div className="grid gap-2">
        <p className="font-semibold text-brand">
          <Localized of={name} />
          {figureName && ` · ${figureName}`}
        </p>
        <h1>{labels.title}</h1>
        <p className="measure text-lg text-ink-soft">{labels.text}</p>
      </div>
      <ReportForm report={report} answer={answer} />
    </div>
  );
}

function ReportForm({ report: { id, figure, to, labels }, answer }: Props) {
  const { problems = {}, typed = {} } = answer ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="grid max-w-md gap-5" noValidate>
      {problems[""] && (
        <div role="alert">
          <Problem id="report">{problems[""]}</Problem>
        </div>
      )}
      <input type="hidden" name="id" value={typed.id ?? id} />
      <input type="hidden" name="figure" value={typed.figure ?? figure} />
      <Textarea
        label={labels.message}
        hint={labels.messageHint}
        name="message"
        required
        maxLength={2000}
        defaultValue={typed.message}
        error={problems.message}
      />
      <Field
        label={labels.contact}
        optional={labels.optional}
        hint={labels.contactHint}
        name="contact"
        maxLength={200}
        autoComplete="email"
        defaultValue={typed.contact}
        error={problems.contact}
      />
      {/* Only programs fill this in. */}
      <div aria-hidden="true" className="hidden">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel={labels.sending}>
          {labels.send}
        </Button>
        <ButtonLink look="quiet" to={to}>
          {labels.back}
        </ButtonLink>
      </div>
    </Form>
  );
}
