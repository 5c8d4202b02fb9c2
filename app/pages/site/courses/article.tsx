import { Link } from "react-router";
import { FactList } from "#app/pages/site/catalogue/facts.tsx";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import { About, CataloguePage, Lines, Section } from "#app/pages/site/catalogue/page.tsx";
import type { CourseView } from "#app/pages/site/courses/view.server.ts";
import { enquiryAbout, EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { OfferedRows } from "#app/pages/site/offerings/rows.tsx";
import { Exams } from "#app/pages/site/offerings/trust.tsx";
import { Share } from "#app/pages/site/share.tsx";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { AlertIcon } from "#app/ui/icons.tsx";

/** The page of a course, for visitors and, before they see it, for its editors. */
export function CoursePage({ course }: { course: CourseView }) {
  const { slug, category, money, entry, about, eligibility, scope, suggested, labels } = course;
  const enquiry = enquiryAbout({ course: slug });
  return (
    <div className="grid gap-10 pb-12">
      <CataloguePage
        crumbs={course.crumbs}
        eyebrow={category.text}
        title={course.name}
        picture={course.picture}
        side={
          <div className="grid gap-4">
            <FactList facts={[...money.facts, ...course.facts]} />
            {money.unchecked && (
              <p className="flex items-start gap-2 text-sm text-amber [&>svg]:shrink-0">
                <AlertIcon size={18} />
                {money.unchecked}
              </p>
            )}
            {money.remark && <p className="text-sm text-ink-soft">{money.remark}</p>}
            <ButtonLink to={enquiry}>{labels.enquireAbout}</ButtonLink>
          </div>
        }
      >
        <Section title={labels.eligibility}>
          <div className="measure grid gap-3">
            <div className="text-lg">
              <FigureValue figure={entry.sentence} />
            </div>
            <Exams entry={entry} />
          </div>
          {eligibility.length > 0 && <Lines lines={eligibility} />}
        </Section>
        {about.texts.length > 0 && (
          <Section title={labels.about}>
            <About {...about} />
          </Section>
        )}
        {scope.length > 0 && (
          <Section title={labels.scope}>
            <Lines lines={scope} />
          </Section>
        )}
      </CataloguePage>
      <div className="wrap grid gap-10">
        <Colleges course={course} />
        <Share share={course.share} />
        {suggested.length > 0 && <Suggested title={labels.suggested} courses={suggested} />}
      </div>
      <EnquiryBand to={enquiry} />
    </div>
  );
}

function Colleges({ course: { colleges, list, check, labels } }: { course: CourseView }) {
  return (
    <Section id="colleges" title={labels.colleges}>
      {colleges.length === 0 ? (
        <p className="measure text-lg text-ink-soft">{labels.noColleges}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-3 print:hidden">
            {list.chips.map(({ text, to, isOn }) => (
              <Link
                key={text}
                to={to}
                aria-current={isOn || undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold text-brand hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
              >
                {text}
                {isOn && <span aria-hidden="true">×</span>}
              </Link>
            ))}
            <Link to={list.all.to} className="link">
              {list.all.text}
            </Link>
          </p>
          <OfferedRows rows={colleges} label={labels.colleges} />
          {list.isCut && <p className="text-ink-soft">{list.shown}</p>}
        </>
      )}
      <Link to={check.to} className="link justify-self-start print:hidden">
        {check.text}
      </Link>
    </Section>
  );
}

const Suggested = ({ title, courses }: { title: string; courses: CourseView["suggested"] }) => (
  <div className="print:hidden">
    <Section title={title}>
      <ul className="flex flex-wrap gap-3">
        {courses.map(({ to, name }) => (
          <li key={to}>
            <ButtonLink look="secondary" to={to}>
              <Localized of={name} />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  </div>
);
