import { maxMeaning, maxWords } from "#app/domain/synonyms/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";

type Words = Record<string, string>;

/** The same fields for a new row and an old one. */
export function SynonymFields({ values, problems }: { values: Words; problems: Words }) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "", error: problems[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        {...field("words")}
        label={m.synonym_words()}
        hint={m.synonym_words_hint()}
        maxLength={maxWords}
        required
        className="sm:col-span-2"
      />
      <Field {...field("address")} label={m.synonym_address()} hint={m.synonym_address_hint()} maxLength={300} className="sm:col-span-2" />
      <Field {...field("means")} label={m.synonym_means()} hint={m.synonym_means_hint()} maxLength={maxMeaning} />
      <Field {...field("asks")} label={m.synonym_asks()} hint={m.synonym_asks_hint()} maxLength={maxMeaning} />
      <Checkbox
        name="always"
        label={m.synonym_always()}
        hint={m.synonym_always_hint()}
        defaultChecked={values.always === "on"}
        className="sm:col-span-2"
      />
    </div>
  );
}
