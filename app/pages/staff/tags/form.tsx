import { maxTagName, tagColours, type TagColour } from "#app/domain/tags/model.ts";
import { TagBadge } from "#app/domain/tags/tag-badges.tsx";
import type { Problems } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Choices } from "#app/ui/form/choices.tsx";
import { Field } from "#app/ui/form/field.tsx";

const colourNames: Record<TagColour, () => string> = {
  grey: m.tag_grey,
  blue: m.tag_blue,
  green: m.tag_green,
  amber: m.tag_amber,
  red: m.tag_red,
};

/** The same form for a new tag and an old one. Each colour is shown as it will look. */
export function TagFields({ values, problems }: { values: Record<string, string>; problems: Problems }) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "", error: problems[name], maxLength: maxTagName });
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field("nameEn")} label={m.tag_name()} required autoComplete="off" />
        <Field {...field("nameHi")} label={m.tag_name_hi()} hint={m.tag_name_hi_hint()} lang="hi" autoComplete="off" />
      </div>
      <Choices
        look="chips"
        label={m.tag_colour()}
        name="colour"
        defaultValue={values.colour || "blue"}
        error={problems.colour}
        choices={tagColours.map((colour) => {
          const name = colourNames[colour]();
          return { value: colour, label: <TagBadge tag={{ nameEn: name, nameHi: name, colour }} /> };
        })}
      />
    </div>
  );
}
