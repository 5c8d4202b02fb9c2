import type { ReactNode } from "react";
import { Link } from "react-router";
import { FactList } from "#app/pages/site/catalogue/facts.tsx";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import type { Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { About, CataloguePage, Lines, Section } from "#app/pages/site/catalogue/page.tsx";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { Remind } from "#app/pages/site/exams/remind.tsx";
import type { ExamView } from "#app/pages/site/exams/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classes } from "#app/ui/classes.ts";

/** The page of an examination, for visitors and, before they see it, for its editors. */
export function ExamPage({ exam }: { exam: ExamView }) {
  const { about, eligibility, dates, remind, labels } = exam;
  return (
    <div className="grid gap-10 pb-12">
      <CataloguePage
        crumbs={exam.crumbs}
        eyebrow={exam.eyebrow}
        title={exam.name}
        picture={undefined}
        side={
          <div className="grid gap-4">
            {exam.facts.length > 0 && <FactList facts={exam.facts} />}
            <Website website={exam.website} labels={labels} />
            <ButtonLink to={exam.ask} rel="nofollow">
              {labels.enquire}
            </ButtonLink>
          </div>
        }
      >
        <Section title={labels.about}>
          {about.texts.length > 0 ? (
            <>
              <About {...about} />
              <Checked by={about.checked}>{labels.notChecked}</Checked>
            </>
          ) : (
            <p className="text-ink-soft">{labels.unknown}</p>
          )}
        </Section>
        <Section title={labels.eligibility}>
          {eligibility.lines.length > 0 ? (
            <>
              <Lines lines={eligibility.lines} />
              <Checked by={eligibility.checked}>{labels.notChecked}</Checked>
            </>
          ) : (
            <p className="measure text-ink-soft">{labels.noEligibility}</p>
          )}
        </Section>
        <Section id="dates" title={labels.dates}>
          {dates.length > 0 ? <Dates dates={dates} over={labels.over} /> : <p className="measure text-ink-soft">{labels.noDates}</p>}
        </Section>
        {remind && <Remind of={remind} />}
        <Courses exam={exam} />
        {exam.sources.length > 0 && <Sources title={labels.sources} sources={exam.sources} />}
      </CataloguePage>
      <EnquiryBand to={exam.ask} />
    </div>
  );
}

/** Where this part was read, or, once, that nobody has read it yet. */
const Checked = ({ by, children }: { by: Figure | undefined; children: ReactNode }) =>
  by ? (
    <div className="text-sm text-ink-soft">
      <FigureValue figure={by} />
    </div>
  ) : (
    <p className="text-sm text-amber">{children}</p>
  );

function Website({ website, labels }: Pick<ExamView, "website" | "labels">) {
  return (
    <div className="border-b border-line pb-2">
      <p className="text-sm text-ink-mute">{labels.website}</p>
      {website ? (
        <>
          <a href={website.to} target="_blank" rel="noopener noreferrer" className="link">
            {website.text}
            <span className="sr-only">, {m.opens_elsewhere()}</span>
          </a>
          <Checked by={website.checked}>{labels.notChecked}</Checked>
        </>
      ) : (
        <p className="text-ink-mute">{labels.unknown}</p>
      )}
    </div>
  );
}

const Dates = ({ dates, over }: { dates: ExamView["dates"]; over: string }) => (
  <ol className="grid divide-y divide-line border-y border-line">
    {dates.map(({ key, what, when, note, isOver }) => (
      <li key={key} className={classes("grid gap-x-6 py-3 sm:grid-cols-[15rem_minmax(0,1fr)]", isOver && "text-ink-mute")}>
        <div className={classes(!isOver && "font-semibold")}>
          <FigureValue figure={when} />
        </div>
        <div>
          <span className="font-semibold">{what}</span>
          {isOver && <span className="ml-2 text-sm">{over}</span>}
          {note && (
            <p className="text-sm text-ink-soft">
              <Localized of={note} />
            </p>
          )}
        </div>
      </li>
    ))}
  </ol>
);

const Sources = ({ title, sources }: { title: string; sources: ExamView["sources"] }) => (
  <Section id="sources" title={title}>
    <ul className="grid gap-1 text-ink-soft">
      {sources.map(({ url, checked, ...source }) => (
        <li key={`${source.text} ${url}`}>
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              <Localized of={source} />
              <span className="sr-only">, {m.opens_elsewhere()}</span>
            </a>
          ) : (
            <Localized of={source} />
          )}
          <span data-source className="text-sm">
            {" "}
            · {checked}
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

function Courses({ exam: { courses, allCourses, labels } }: { exam: ExamView }) {
  return (
    <Section id="courses" title={labels.courses}>
      {courses.length === 0 ? (
        <p className="measure text-ink-soft">{labels.noCourses}</p>
      ) : (
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {courses.map(({ to, name, colleges }) => (
            <li key={to} className="flex items-baseline justify-between gap-4 border-b border-line">
              <Link to={to} className="link">
                <Localized of={name} />
              </Link>
              {colleges && (
                <Link to={colleges.to} className="link shrink-0 text-sm">
                  {colleges.text}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {allCourses && (
        <Link to={allCourses.to} className="link justify-self-start">
          {allCourses.text}
        </Link>
      )}
    </Section>
  );
}
