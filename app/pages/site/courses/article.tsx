import { href, Link } from "react-router";
import { FactList } from "#app/pages/site/catalogue/facts.tsx";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import { About, CataloguePage, Lines, Section, TableRoom } from "#app/pages/site/catalogue/page.tsx";
import type { CourseView } from "#app/pages/site/courses/view.server.ts";
import { enquiryAbout, EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

/** The page of a course, for visitors and, before they see it, for its editors. */
export function CoursePage({ course }: { course: CourseView }) {
  const { slug, category, about, eligibility, scope, suggested, labels } = course;
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
            <FactList facts={course.facts} />
            <ButtonLink to={enquiry}>{labels.enquireAbout}</ButtonLink>
            {course.creditCard && (
              <Link to={course.creditCard.to} className="link">
                {course.creditCard.text}
              </Link>
            )}
          </div>
        }
      >
        {about.texts.length > 0 && (
          <Section title={labels.about}>
            <About {...about} />
          </Section>
        )}
        {eligibility.length > 0 && (
          <Section title={labels.eligibility}>
            <Lines lines={eligibility} />
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
        {suggested.length > 0 && <Suggested title={labels.suggested} courses={suggested} />}
      </div>
      <EnquiryBand to={enquiry} />
    </div>
  );
}

function Colleges({ course: { slug, collegesTitle, colleges, allColleges, labels } }: { course: CourseView }) {
  const columns: Column<CourseView["colleges"][number]>[] = [
    { key: "number", label: labels.serial, cell: (_, index) => index + 1 },
    {
      key: "name",
      label: labels.name,
      namesRow: true,
      cell: (college) => (
        <Link to={href("/college/:name", { name: college.slug })} className="link">
          <Localized of={college.name} />
        </Link>
      ),
    },
    { key: "district", label: labels.district, cell: ({ district }) => <Localized of={district} /> },
    { key: "state", label: labels.state, cell: ({ state }) => state },
    { key: "naac", label: labels.naac, cell: ({ naac }) => <FigureValue figure={naac} floats="left" /> },
    { key: "fees", label: labels.feesFrom, cell: ({ fees }) => <FigureValue figure={fees} floats="left" /> },
    {
      key: "enquire",
      label: labels.enquire,
      plain: true,
      screenOnly: true,
      cell: (college) => (
        <Link to={enquiryAbout({ course: slug, college: college.slug })} rel="nofollow" className="link">
          {labels.enquire}
          <span className="sr-only">
            : <Localized of={college.name} />
          </span>
        </Link>
      ),
    },
  ];
  return (
    <Section id="colleges" title={labels.colleges}>
      {colleges.length === 0 ? (
        <p className="measure text-lg text-ink-soft">{labels.noColleges}</p>
      ) : (
        <TableRoom>
          <Table uncut caption={collegesTitle} columns={columns} rows={colleges} rowKey={(college) => college.slug} />
        </TableRoom>
      )}
      {allColleges && (
        <Link to={allColleges} className="link">
          {collegesTitle}
        </Link>
      )}
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
