import { Link } from "react-router";
import { Sourced } from "#app/pages/site/scheme/fact.tsx";
import type { SchemeView } from "#app/pages/site/scheme/view.server.ts";
import { AlertIcon } from "#app/ui/icons.tsx";

/** What the scheme is, in two lines: the questions come right after it. */
export function SchemeHead({ view }: { view: SchemeView }) {
  const { labels } = view;
  const places = [
    ["#this-week", labels.toWeek],
    ["#documents", labels.toDocuments],
    ["#covered-courses", labels.toCourses],
    ["#scholarships", labels.toScholarships],
  ] as const;
  return (
    <div className="wrap grid gap-3 pt-4">
      <Crumbs view={view} />
      <h1 className="text-5xl print:text-2xl">{labels.title}</h1>
      <p className="measure text-ink-soft print:hidden">{labels.lead}</p>
      <p className="flex flex-wrap gap-x-5 print:hidden">
        {places.map(([to, text]) => (
          <Link key={to} to={to} className="link">
            {text}
          </Link>
        ))}
      </p>
    </div>
  );
}

/** The figures that everybody asks for, each opening its source, and how far they have been checked. */
export function SchemeShort({ view: { labels, figures, unchecked } }: { view: SchemeView }) {
  return (
    <section className="wrap grid gap-4 print:hidden">
      <div className="grid gap-1">
        <h2>{labels.short}</h2>
        <p className="measure text-ink-soft">{labels.shortText}</p>
      </div>
      {unchecked && (
        <p className="flex items-start gap-3 rounded-card bg-amber-wash p-4 text-ink">
          <span className="mt-0.5 shrink-0 text-amber">
            <AlertIcon size={22} />
          </span>
          {unchecked}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ label, value, notes }) => (
          <div key={label} className="grid content-start rounded-card bg-brand-wash p-4">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd>
              <Sourced value={value} notes={notes} labels={labels} className="text-lg font-bold whitespace-nowrap sm:text-xl" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Crumbs = ({ view: { labels, crumbs } }: { view: SchemeView }) => (
  <nav aria-label={labels.way} className="print:hidden">
    <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-mute">
      {crumbs.map(({ text, to }) => (
        <li key={text} aria-current={to ? undefined : "page"}>
          {to ? (
            <>
              <Link to={to} className="link">
                {text}
              </Link>{" "}
              /
            </>
          ) : (
            text
          )}
        </li>
      ))}
    </ol>
  </nav>
);
