import { Link } from "react-router";
import { EnquiryForm, type Answer } from "#app/pages/site/enquiry-form.tsx";
import type { EnquiryFormView } from "#app/pages/site/enquiry-view.server.ts";
import { Words, type Said } from "#app/platform/i18n/said.tsx";

type Props = {
  title: string;
  text: string;
  about?: { label: string; remove: string; things: { name: Said; without: string }[] };
  form: EnquiryFormView;
  answer: Answer | undefined;
};

/** The enquiry form as a page of its own. */
export function EnquiryPage({ title, text, about, form, answer }: Props) {
  return (
    <div className="wrap grid gap-8 py-8 sm:py-12">
      <div className="grid gap-2">
        <h1>{title}</h1>
        <p className="measure text-lg text-ink-soft">{text}</p>
      </div>
      {about && about.things.length > 0 && (
        <div className="grid max-w-xl gap-1 rounded-card bg-brand-wash px-5 py-4">
          <p className="text-sm text-ink-soft">{about.label}</p>
          <ul>
            {about.things.map(({ name, without }) => (
              <li key={without} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="font-semibold">
                  <Words of={name} />
                </span>
                <Link to={without} replace className="link" aria-label={`${about.remove}: ${name.text}`}>
                  {about.remove}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {/* Other words from the address are another form; what a person typed stays with them. */}
      <EnquiryForm key={form.prefilled.course + "\n" + form.prefilled.college} view={form} answer={answer} className="max-w-xl" />
    </div>
  );
}
