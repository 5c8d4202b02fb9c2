import { maxExams, streamNames, streams } from "#app/domain/courses/eligibility.model.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { fieldId, FormSection, TextField, Tick, useField } from "#app/pages/admin/entry-editor/fields.tsx";
import { EntryPicker } from "#app/pages/admin/entry-editor/picker.tsx";
import { SourceFields } from "#app/pages/admin/entry-editor/source-fields.tsx";
import type { Choice } from "#app/pages/admin/entry-editor/use-choices.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Problem } from "#app/ui/form/field-frame.tsx";

type Props = {
  text: string;
  /** The figure above, whose source is often the same. */
  above: string;
  /** Those that can be asked for. */
  exams: Choice[];
  children?: React.ReactNode;
};

/** Who may join: the same of a course, and of a course at a college that asks for something else. */
export function EligibilitySection({ text, above, exams, children }: Props) {
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
      <EntryPicker
        name="exams"
        hint={m.eligibility_form_exams_hint()}
        placeholder={m.entry_choices_exam()}
        address={entryAddresses.exam.choices}
        known={exams}
        most={maxExams}
        example="neet-ug"
        all={exams}
      />
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
