import { href, Link } from "react-router";
import { FactList } from "#app/pages/site/catalogue/facts.tsx";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import { About, CataloguePage, Lines, Section, TableRoom } from "#app/pages/site/catalogue/page.tsx";
import type { CollegeView } from "#app/pages/site/colleges/view.server.ts";
import { enquiryAbout, EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

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
        <Offerings college={college} />
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
      {accreditations.map(({ name, grade }) => (
        <div key={name} className="rounded-card border border-line p-4">
          <dt className="text-sm text-ink-mute">{name}</dt>
          <dd className="font-semibold">
            <FigureValue figure={grade} />
          </dd>
        </div>
      ))}
    </dl>
  </>
);

type Row = CollegeView["offerings"][number];

function Offerings({ college: { slug, offerings, labels } }: { college: CollegeView }) {
  const columns: Column<Row>[] = [
    { key: "number", label: labels.serial, cell: (_, index) => index + 1 },
    { key: "name", label: labels.name, namesRow: true, cell: (row) => <CourseOf row={row} labels={labels} /> },
    { key: "duration", label: labels.duration, cell: (row) => <FigureValue figure={row.duration} floats="right" /> },
    { key: "domain", label: labels.domain, cell: ({ domain }) => (domain ? <Localized of={domain} /> : "–") },
    { key: "type", label: labels.type, cell: ({ type }) => type },
    { key: "fees", label: labels.feesYear, cell: (row) => <FigureValue figure={row.fees} floats="left" /> },
    { key: "seats", label: labels.seats, cell: (row) => <FigureValue figure={row.seats} floats="left" /> },
    { key: "lastDate", label: labels.lastDate, cell: (row) => <FigureValue figure={row.lastDate} floats="left" /> },
    {
      key: "enquire",
      label: labels.enquire,
      plain: true,
      screenOnly: true,
      cell: ({ course }) => (
        <Link to={enquiryAbout({ course: course.slug, college: slug })} rel="nofollow" className="link">
          {labels.enquire}
          <span className="sr-only">
            : <Localized of={course.name} />
          </span>
        </Link>
      ),
    },
  ];
  return (
    <Section id="courses" title={labels.courses}>
      {offerings.length === 0 ? (
        <p className="measure text-lg text-ink-soft">{labels.noCourses}</p>
      ) : (
        <TableRoom>
          <Table uncut density="dense" caption={labels.courses} columns={columns} rows={offerings} rowKey={(row) => row.id} />
        </TableRoom>
      )}
    </Section>
  );
}

function CourseOf({ row: { course, entrance }, labels }: { row: Row; labels: CollegeView["labels"] }) {
  return (
    <>
      <Link to={href("/courses/:name", { name: course.slug })} className="link">
        <Localized of={course.name} />
      </Link>
      {entrance && (
        <div className="text-sm font-normal">
          {labels.entrance}: <FigureValue figure={entrance} floats="right" />
        </div>
      )}
    </>
  );
}
