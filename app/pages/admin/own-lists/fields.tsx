import type { Problems } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";

type Props = { /** Tells the forms of one page apart. */ form: string; values: Record<string, string>; problems: Problems };

/** What an item is called, in both languages. */
export function NameFields({ form, values, problems }: Props) {
  const field = (name: string) => ({
    name,
    id: `${form}-${name}`,
    defaultValue: values[name] ?? "",
    error: problems[name],
    maxLength: 60,
    autoComplete: "off",
  });
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field {...field("nameEn")} label={m.list_item_name_en()} />
      <Field {...field("nameHi")} label={m.list_item_name_hi()} hint={m.list_item_name_hi_hint()} lang="hi" />
    </div>
  );
}
