import { Link } from "react-router";
import { FactList } from "#app/pages/site/catalogue/facts.tsx";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import { About, CataloguePage, Lines, Section } from "#app/pages/site/catalogue/page.tsx";
import type { CollegeView } from "#app/pages/site/colleges/view.server.ts";
import { enquiryAbout, EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { OfferedRows } from "#app/pages/site/offerings/rows.tsx";
import { Share } from "#app/pages/site/share.tsx";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

/** The page of a college, for visitors and, before they see it, for its editors. */
export function CollegePage({ college }: { college: CollegeView }) {
  const { slug, about, accreditations, other, labels } = college;
  const enquiry = enquiryAbout({ college: slug });
  return (
    <div className="grid gap-10 pb-12">
      <CataloguePage
        crumbs={college.crumbs}
        eyebrow={<Localized of={college.place} />}
        title={college.name}
        picture={college.picture}
        side={
          <div className="grid gap-4">
            <FactList facts={college.facts} />
            <ButtonLink to={enquiry}>{labels.enquireAbout}</ButtonLink>
            <ButtonLink look="secondary" to={college.compare}>
              {labels.compareWith}
            </ButtonLink>
          </div>
        }
      >
        <Offerings college={college} />
        {about.texts.length > 0 && (
          <Section title={labels.about}>
            <About {...about} />
          </Section>
        )}
        <Section title={labels.accreditations}>
          <Accreditations {...{ accreditations, labels }} />
        </Section>
        {other.length > 0 && (
          <Section title={labels.other}>
            <Lines lines={other} />
          </Section>
        )}
      </CataloguePage>
      <div className="wrap grid gap-4">
        <Share share={college.share} />
        <p className="text-sm text-ink-mute print:hidden">
          {labels.wrongText} <Link to={college.report}>{labels.isWrong}</Link>
        </p>
      </div>
      <EnquiryBand to={enquiry} />
    </div>
  );
}

const Accreditations = ({ accreditations, labels }: Pick<CollegeView, "accreditations" | "labels">) => (
  <>
    {accreditations.length === 0 && <p className="text-ink-mute">{labels.notPublished}</p>}
    <dl className="grid gap-4 sm:grid-cols-2">
      {accreditations.map(({ name, grade, partly }) => (
        <div key={name} className="rounded-card border border-line p-4">
          <dt className="text-sm text-ink-mute">{name}</dt>
          <dd className="font-semibold">
            <FigureValue figure={grade} />
          </dd>
          {partly && (
            <dd>
              <a href="#courses" className="link text-amber">
                {partly}
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  </>
);

const Offerings = ({ college: { offerings, labels, check } }: { college: CollegeView }) => (
  <Section id="courses" title={labels.courses}>
    {offerings.length === 0 ? (
      <p className="measure text-lg text-ink-soft">{labels.noCourses}</p>
    ) : (
      <OfferedRows rows={offerings} label={labels.courses} />
    )}
    <Link to={check.to} className="link justify-self-start print:hidden">
      {check.text}
    </Link>
  </Section>
);
