import { Link } from "react-router";
import { EnquiryForm, type Answer } from "#app/pages/site/enquiry/form.tsx";
import type { EnquiryFormView, EnquiryNext } from "#app/pages/site/enquiry/view.server.ts";
import { ContactFacts } from "#app/pages/site/frame/footer.tsx";
import { Localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

type Props = {
  title: string;
  text: string;
  next: EnquiryNext;
  about?: { label: string; remove: string; things: { name: LocalizedText; without: string }[] };
  form: EnquiryFormView;
  answer: Answer | undefined;
};

/** The enquiry form as a page of its own. */
export function EnquiryPage({ title, text, next, about, form, answer }: Props) {
  return (
    <div className="wrap grid gap-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-x-16">
      <div className="grid gap-2 lg:col-span-2">
        <h1>{title}</h1>
        <p className="measure text-lg text-ink-soft">{text}</p>
      </div>
      {about && about.things.length > 0 && (
        <div className="grid gap-1 rounded-card lg:col-start-1 bg-brand-wash px-5 py-4">
          <p className="text-sm text-ink-soft">{about.label}</p>
          <ul>
            {about.things.map(({ name, without }) => (
              <li key={without} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="font-semibold">
                  <Localized of={name} />
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
      <EnquiryForm
        key={JSON.stringify([form.prefilled, form.hidden.course, form.hidden.college])}
        view={form}
        answer={answer}
        className="lg:col-start-1"
      />
      <aside className="grid content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        <section className="grid gap-3">
          <h2 className="text-2xl">{next.title}</h2>
          <ol className="grid list-decimal gap-2 pl-5 text-ink-soft">
            {next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section className="grid gap-3">
          <h2 className="text-2xl">{next.talk}</h2>
          <ContactFacts facts={next.facts} />
        </section>
      </aside>
    </div>
  );
}
