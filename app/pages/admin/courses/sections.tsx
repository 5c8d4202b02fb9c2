import { categories, categoryNames } from "#app/domain/courses/model.ts";
import { regulatorNames, regulators } from "#app/domain/courses/regulators.model.ts";
import type { Uploaded } from "#app/domain/files/use-upload.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { EligibilitySection } from "#app/pages/admin/courses/eligibility-fields.tsx";
import { BothLanguages, ChoiceField, FormSection, TextField, Tick, useField, useFields } from "#app/pages/admin/entry-editor/fields.tsx";
import { EntryPicker } from "#app/pages/admin/entry-editor/picker.tsx";
import { LineList } from "#app/pages/admin/entry-editor/line-list.tsx";
import { NameAndAddress } from "#app/pages/admin/entry-editor/name-and-address.tsx";
import { PictureSection } from "#app/pages/admin/entry-editor/picture-section.tsx";
import { SourceFields } from "#app/pages/admin/entry-editor/source-fields.tsx";
import type { Choice } from "#app/pages/admin/entry-editor/use-choices.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Select } from "#app/ui/form/select.tsx";

type Props = { isNew: boolean; pictures: Uploaded[]; /** Courses that are suggested. */ known: Choice[]; exams: Choice[] };

/** What an editor writes about a course, part by part. */
export function CourseSections({ isNew, pictures, known, exams }: Props) {
  const { values } = useFields();
  return (
    <>
      <FormSection id="basics" title={m.entry_section_basics()}>
        <NameAndAddress base="/courses/" isNew={isNew} />
        <CategoryField />
        <AfterClass />
        <TextField name="alsoKnownAs" hint={m.course_form_also_known_hint()} maxLength={300} />
      </FormSection>
      <FormSection id="words" title={m.entry_section_words()} text={m.entry_section_words_text()}>
        <BothLanguages name="about" long maxLength={6_000} />
      </FormSection>
      <FormSection id="lists" title={m.entry_section_lists()} text={m.entry_section_lists_text()}>
        <LineList name="eligibility" hint={m.course_form_eligibility_hint()} />
        <LineList name="scope" hint={m.course_form_scope_hint()} />
        <EntryPicker
          name="suggested"
          hint={m.course_form_suggested_hint()}
          placeholder={m.entry_choices_course()}
          address={entryAddresses.course.choices}
          known={known}
          own={values.slug ?? ""}
          most={12}
          example="btech"
        />
      </FormSection>
      <PictureSection files={entryAddresses.course.files} pictures={pictures} />
      <FormSection id="facts" title={m.entry_section_facts()} text={m.entry_section_facts_text()}>
        <div className="grid grid-cols-1 gap-3">
          <TextField name="durationMonths" hint={m.course_form_duration_hint()} inputMode="numeric" maxLength={3} className="max-w-60" />
          <SourceFields figure="duration" />
        </div>
        <div className="grid grid-cols-1 gap-3">
          <BothLanguages name="entrance" hint={m.course_form_entrance_hint()} maxLength={300} />
          <SourceFields figure="entrance" above="duration" />
        </div>
      </FormSection>
      <EligibilitySection text={m.eligibility_form_text()} above="entrance" exams={exams}>
        <ChoiceField
          name="regulator"
          hint={m.course_form_regulator_hint()}
          none={m.course_form_regulator_none()}
          choices={regulators.map((regulator) => [regulator, regulatorNames[regulator]()] as const)}
          className="max-w-xl"
        />
      </EligibilitySection>
    </>
  );
}

export function CategoryField() {
  const field = useField("category");
  return (
    <Select {...field} required className="max-w-md">
      <option value="">{m.entry_choose()}</option>
      {categories.map((category) => (
        <option key={category} value={category}>
          {categoryNames[category]()}
        </option>
      ))}
    </Select>
  );
}

function AfterClass() {
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{m.course_form_after()}</legend>
      <div className="flex flex-wrap gap-x-8">
        <Tick name="afterTenth" />
        <Tick name="afterTwelfth" />
      </div>
      <p className="text-sm text-ink-mute">{m.course_form_after_hint()}</p>
    </fieldset>
  );
}
