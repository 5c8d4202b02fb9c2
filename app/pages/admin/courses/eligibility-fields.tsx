import { streamNames, streams } from "#app/domain/courses/eligibility.model.ts";
import { fieldId, FormSection, TextArea, TextField, Tick, useField } from "#app/pages/admin/entry-editor/fields.tsx";
import { SourceFields } from "#app/pages/admin/entry-editor/source-fields.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Problem } from "#app/ui/form/field-frame.tsx";

type Props = { text: string; /** The figure above, whose source is often the same. */ above: string; children?: React.ReactNode };

/** Who may join: the same of a course, and of a course at a college that asks for something else. */
export function EligibilitySection({ text, above, children }: Props) {
  return (
    <FormSection id="who-may-join" title={m.eligibility_form()} text={text}>
      <div className="grid grid-cols-1 gap-3">
        <StreamBoxes />
        <SourceFields figure="subjects" above={above} />
      </div>
      <div className="grid grid-cols-1 gap-3">
        <TextField name="minMarks" hint={m.eligibility_form_marks_hint()} inputMode="numeric" maxLength={15} className="max-w-80" />
        <SourceFields figure="marks" above="subjects" />
      </div>
      <TextArea name="exams" hint={m.eligibility_form_exams_hint()} rows={3} maxLength={500} className="max-w-md" />
      {children}
    </FormSection>
  );
}

function StreamBoxes() {
  const { label, error } = useField("streams");
  return (
    <fieldset id={fieldId("streams")} tabIndex={-1} className="grid scroll-mt-24 gap-1 outline-none">
      <legend className="font-semibold">{label}</legend>
      {error && <Problem id={fieldId("streams")}>{error}</Problem>}
      <div className="grid gap-x-8 @lg:grid-cols-2">
        {streams.map((stream) => (
          <Tick key={stream} name={`streams.${stream}`} label={streamNames[stream]()} />
        ))}
      </div>
      <p className="text-sm text-ink-mute">{m.eligibility_form_streams_hint()}</p>
    </fieldset>
  );
}
