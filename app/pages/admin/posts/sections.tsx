import type { Uploaded } from "#app/domain/files/use-upload.ts";
import { postCategories, postCategoryNames } from "#app/domain/posts/model.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { BothLanguages, FormSection, TextField, useField, useFields } from "#app/pages/admin/entry-editor/fields.tsx";
import { NameAndAddress } from "#app/pages/admin/entry-editor/name-and-address.tsx";
import { PictureSection } from "#app/pages/admin/entry-editor/picture-section.tsx";
import { RichTextField } from "#app/pages/admin/rich-text/field.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Select } from "#app/ui/form/select.tsx";

/** What an editor writes in a post, part by part. */
export function PostSections({ isNew, cover, pictures }: { isNew: boolean; cover: Uploaded[]; pictures: Record<string, string> }) {
  const { values } = useFields();
  const category = useField("category");
  return (
    <>
      <FormSection id="basics" title={m.entry_section_basics()} text={m.post_desk_languages()}>
        <NameAndAddress base="/blogs/" isNew={isNew} nameNeeded={false} />
        <div className="grid gap-5 @xl:grid-cols-2">
          <Select {...category} required>
            <option value="">{m.entry_choose()}</option>
            {postCategories.map((one) => (
              <option key={one} value={one}>
                {postCategoryNames[one]()}
              </option>
            ))}
          </Select>
          <TextField name="author" required maxLength={120} defaultValue={values.author ?? m.brand()} />
        </div>
        <BothLanguages name="summary" hint={m.post_desk_summary_hint()} maxLength={300} />
      </FormSection>
      <FormSection id="text" title={m.post_desk_text_section()}>
        <RichTextField name="body" pictures={pictures} />
        <RichTextField name="bodyHi" lang="hi" pictures={pictures} />
      </FormSection>
      <PictureSection files={entryAddresses.post.files} pictures={cover} />
    </>
  );
}
