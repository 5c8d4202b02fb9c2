import { ownershipNames, ownerships } from "#app/domain/colleges/recognition.model.ts";
import type { Uploaded } from "#app/domain/files/use-upload.ts";
import { stateCodes, stateName } from "#app/domain/places/model.ts";
import { AccreditationRows } from "#app/pages/admin/colleges/accreditation-rows.tsx";
import { CategoryField } from "#app/pages/admin/courses/sections.tsx";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { BothLanguages, ChoiceField, FormSection, TextField, useField } from "#app/pages/admin/entry-editor/fields.tsx";
import { LineList } from "#app/pages/admin/entry-editor/line-list.tsx";
import { NameAndAddress } from "#app/pages/admin/entry-editor/name-and-address.tsx";
import { PictureSection } from "#app/pages/admin/entry-editor/picture-section.tsx";
import { SourceFields } from "#app/pages/admin/entry-editor/source-fields.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Select } from "#app/ui/form/select.tsx";

/** What an editor writes about a college, part by part. */
export function CollegeSections({ isNew, pictures }: { isNew: boolean; pictures: Uploaded[] }) {
  return (
    <>
      <FormSection id="basics" title={m.entry_section_basics()}>
        <NameAndAddress base="/college/" isNew={isNew} />
        <CategoryField />
        <TextField name="alsoKnownAs" hint={m.college_form_also_known_hint()} maxLength={300} />
        <div className="grid grid-cols-1 gap-3">
          <ChoiceField
            name="ownership"
            none={m.college_form_ownership_none()}
            choices={ownerships.map((ownership) => [ownership, ownershipNames[ownership]()] as const)}
            className="max-w-md"
          />
          <SourceFields figure="ownership" />
        </div>
      </FormSection>
      <FormSection id="place" title={m.college_form_section_place()}>
        <BothLanguages name="address" maxLength={500} />
        <BothLanguages name="district" maxLength={100} required />
        <StateField />
        <div className="grid gap-5 @xl:grid-cols-2">
          <TextField name="phone" type="tel" inputMode="tel" maxLength={40} placeholder="+91 612 000 0000" />
          <TextField name="email" type="email" inputMode="email" maxLength={200} />
        </div>
        <TextField name="website" inputMode="url" placeholder="https://" maxLength={500} />
      </FormSection>
      <FormSection id="words" title={m.entry_section_words()} text={m.entry_section_words_text()}>
        <BothLanguages name="about" long maxLength={6_000} />
      </FormSection>
      <FormSection id="lists" title={m.entry_section_lists()} text={m.entry_section_lists_text()}>
        <LineList name="other" hint={m.college_form_other_hint()} />
      </FormSection>
      <PictureSection files={entryAddresses.college.files} pictures={pictures} />
      <FormSection id="facts" title={m.entry_field_accreditations()} text={m.college_form_accreditations_text()}>
        <AccreditationRows />
      </FormSection>
    </>
  );
}

function StateField() {
  const codes = stateCodes.toSorted((one, other) => stateName(one).localeCompare(stateName(other)));
  return (
    <Select {...useField("state")} required className="max-w-md">
      <option value="">{m.entry_choose()}</option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {stateName(code)}
        </option>
      ))}
    </Select>
  );
}
