import { m } from "#app/platform/i18n/generated/messages.js";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";

type Values = Record<string, string>;

/** What a scholarship is, in both languages, and where we know it from. */
export function ScholarshipFields({ values, problems }: { values: Values; problems: Values }) {
  const field = (name: string) => ({ name, defaultValue: values[name], error: problems[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={m.scholarship_name()} maxLength={200} {...field("name")} />
      <Field label={m.scholarship_name_hi()} lang="hi" maxLength={200} {...field("nameHi")} />
      <Field label={m.scholarship_given_by()} maxLength={200} {...field("givenBy")} />
      <Field label={m.scholarship_given_by_hi()} lang="hi" maxLength={200} {...field("givenByHi")} />
      <Textarea label={m.scholarship_purpose()} maxLength={1_000} {...field("purpose")} />
      <Textarea label={m.scholarship_purpose_hi()} lang="hi" maxLength={1_000} {...field("purposeHi")} />
      <Textarea label={m.scholarship_who()} hint={m.scholarship_who_hint()} maxLength={1_000} {...field("who")} />
      <Textarea label={m.scholarship_who_hi()} lang="hi" maxLength={1_000} {...field("whoHi")} />
      <Field
        label={m.scholarship_website()}
        hint={m.scholarship_website_hint()}
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        {...field("website")}
      />
      <Field label={m.scholarship_last_date()} hint={m.scholarship_last_date_hint()} type="date" {...field("lastDate")} />
      <Field label={m.fact_source()} maxLength={200} {...field("source")} />
      <Field label={m.fact_source_hi()} lang="hi" maxLength={200} {...field("sourceHi")} />
      <Field label={m.fact_url()} inputMode="url" placeholder="https://" maxLength={500} className="sm:col-span-2" {...field("url")} />
      <Field label={m.fact_checked_on()} hint={m.scholarship_checked_hint()} type="date" {...field("checkedOn")} />
      <Field label={m.fact_review_by()} type="date" {...field("reviewBy")} />
    </div>
  );
}
