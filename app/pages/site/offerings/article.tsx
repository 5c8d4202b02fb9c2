import { Link } from "react-router";
import { Island } from "#app/islands/island.tsx";
import { Breadcrumb } from "#app/pages/site/catalogue/breadcrumb.tsx";
import { FigureValue } from "#app/pages/site/catalogue/figure.tsx";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { CostSheet, Paying } from "#app/pages/site/offerings/sheet.tsx";
import { Entry, Outcome, Recognition } from "#app/pages/site/offerings/trust.tsx";
import type { OfferingPart, OfferingView } from "#app/pages/site/offerings/view.server.ts";
import { Share } from "#app/pages/site/share.tsx";
import { AddToShortlist } from "#app/pages/site/shortlist/add.tsx";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classes } from "#app/ui/classes.ts";

/** The page of a course at a college. In several fields, each has its part of the page. */
export function OfferingPage({ view }: { view: OfferingView }) {
  const { parts, labels, ways, report } = view;
  const isSeveral = parts.length > 1;
  return (
    <div className="grid gap-10 pb-12 print:gap-3 print:pb-0 print:[zoom:0.9]" data-prints-alone>
      <div className="wrap grid gap-6 pt-4 print:gap-3 print:pt-0">
        <div className="grid gap-4 print:gap-1">
          <Breadcrumb crumbs={view.crumbs} />
          <div className="grid gap-1">
            <p className="font-semibold text-brand">
              <Localized of={view.place} />
            </p>
            <h1>{view.title}</h1>
            <p className="hidden text-sm print:block">
              {labels.printed} · {view.address}
            </p>
          </div>
          {isSeveral && (
            <>
              <Fields parts={parts} title={labels.fields} />
              <Actions view={view} />
            </>
          )}
        </div>
        {parts.map((part) => (
          <Part key={part.id} part={part} view={view} isSeveral={isSeveral} />
        ))}
        <div className="grid gap-2 print:hidden">
          <p className="flex flex-wrap gap-x-6">
            {ways.map(({ to, text }) => (
              <Link key={to} to={to} className="link">
                {text}
              </Link>
            ))}
          </p>
          <Share share={view.actions.share} />
          <p className="text-sm text-ink-mute">
            {report.text}{" "}
            <Link to={report.to} rel="nofollow">
              {report.link}
            </Link>
          </p>
        </div>
      </div>
      <EnquiryBand to={view.actions.enquire.to} />
    </div>
  );
}

const other = "whitespace-nowrap max-sm:flex-auto max-sm:px-3";

const Add = ({ part: { shortlist, name }, isSeveral = false }: { part: OfferingPart; isSeveral?: boolean }) => (
  <Island name="shortlist" className="grid justify-items-start max-sm:w-full max-sm:justify-items-stretch print:hidden">
    <AddToShortlist {...shortlist} name={isSeveral ? name : undefined} className="whitespace-nowrap" />
  </Island>
);

/** What one can do next; each of several fields is put aside where it stands. */
const Actions = ({ view: { actions }, part }: { view: OfferingView; part?: OfferingPart }) => (
  <div className="flex flex-wrap gap-2 sm:gap-3 print:hidden">
    <ButtonLink to={actions.enquire.to} rel="nofollow" className="max-sm:w-full">
      {actions.enquire.text}
    </ButtonLink>
    {part && <Add part={part} />}
    {actions.whatsApp && (
      <ButtonLink look="secondary" to={actions.whatsApp.to} rel="noopener" className={other}>
        {actions.whatsApp.text}
      </ButtonLink>
    )}
    <ButtonLink look="secondary" to={actions.compare.to} rel="nofollow" className={other}>
      {actions.compare.text}
    </ButtonLink>
  </div>
);

/** The ways in which it is taught here, each a place on this page. */
const Fields = ({ parts, title }: { parts: OfferingPart[]; title: string }) => (
  <nav aria-label={title} className="grid gap-2 print:hidden">
    <p className="font-semibold">{title}</p>
    <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {parts.map(({ id, anchor, name }) => (
        <li key={id} className="border-b border-line">
          <a href={`#${anchor}`} className="link w-full">
            <Localized of={name} />
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

function Part({ part, view, isSeveral }: { part: OfferingPart; view: OfferingView; isSeveral: boolean }) {
  const level = isSeveral ? "h3" : "h2";
  return (
    <section id={part.anchor} className={classes("grid gap-6 print:gap-3", isSeveral && "border-t-4 border-brand-wash pt-6")}>
      {isSeveral && (
        <h2>
          <Localized of={part.name} />
        </h2>
      )}
      <Lead part={part} />
      {isSeveral ? <Add part={part} isSeveral /> : <Actions view={view} part={part} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] print:grid-cols-[1.5fr_1fr] print:gap-4">
        <CostSheet sheet={part.sheet} level={level} />
        <Paying loan={part.loan} earn={view.earn} level={level} />
      </div>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-4">
        <Entry entry={part.entry} facts={part.facts} here={view.labels.here} level={level} />
        <Recognition recognition={part.recognition} ownership={view.ownership} level={level} />
        <Outcome outcome={part.outcome} level={level} />
      </div>
    </section>
  );
}

/** What one wants to know first. Where all of it stands in one row a source opens over the page, so that the row stays as it is. */
const Lead = ({ part: { lead } }: { part: OfferingPart }) => (
  <dl className="grid grid-cols-2 gap-px rounded-card border border-line bg-surface max-lg:overflow-clip lg:grid-cols-5 print:grid-cols-5">
    {lead.map(({ label, value, also, isWarning }, index) => (
      <div
        key={label}
        className={classes(
          "border-line p-4 max-lg:outline max-lg:outline-line max-lg:has-open:col-span-full lg:not-first:border-l print:p-2",
          index < 2 && "max-lg:bg-brand-wash",
          index === lead.length - 1 && "max-lg:col-span-2 print:col-span-1",
          isWarning && "bg-amber-wash",
        )}
      >
        <dt className="text-sm text-ink-mute">{label}</dt>
        <dd className={classes("font-bold", index < 2 ? "text-xl" : "text-lg", isWarning && "text-amber")}>
          <FigureValue figure={value} floats={index < 3 ? "right" : "left"} />
          {also && (
            <span className="block text-sm font-normal text-ink-soft">
              <FigureValue figure={also} floats="right" />
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
