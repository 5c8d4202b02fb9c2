import { CategoryField } from "#app/pages/admin/courses/sections.tsx";
import { DateRows } from "#app/pages/admin/exams/date-rows.tsx";
import { BothLanguages, FormSection, TextField } from "#app/pages/admin/entry-editor/fields.tsx";
import { LineList } from "#app/pages/admin/entry-editor/line-list.tsx";
import { NameAndAddress } from "#app/pages/admin/entry-editor/name-and-address.tsx";
import { SourceFields } from "#app/pages/admin/entry-editor/source-fields.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What an editor writes about an examination, part by part. */
export function ExamSections({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormSection id="basics" title={m.entry_section_basics()}>
        <NameAndAddress base="/exams/" isNew={isNew} />
        <CategoryField />
        <TextField name="alsoKnownAs" hint={m.exam_form_also_known_hint()} maxLength={300} />
        <BothLanguages name="conductedBy" hint={m.exam_form_conducted_hint()} maxLength={200} />
        <div className="grid grid-cols-1 gap-3">
          <TextField name="website" inputMode="url" placeholder="https://" maxLength={500} />
          <SourceFields figure="website" />
        </div>
      </FormSection>
      <FormSection id="words" title={m.entry_section_words()} text={m.entry_section_words_text()}>
        <div className="grid grid-cols-1 gap-3">
          <BothLanguages name="about" long maxLength={6_000} />
          <SourceFields figure="about" above="website" />
        </div>
        <div className="grid grid-cols-1 gap-3">
          <LineList name="eligibility" hint={m.exam_form_eligibility_hint()} />
          <SourceFields figure="eligibility" above="about" />
        </div>
      </FormSection>
      <FormSection id="days" title={m.exam_field_dates()} text={m.exam_form_dates_text()}>
        <DateRows />
      </FormSection>
    </>
  );
}
