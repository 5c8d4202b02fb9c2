import { Link } from "react-router";
import type { SchemeView } from "#app/pages/site/scheme/view.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Emblem } from "#app/ui/drawing.tsx";
import { AlertIcon } from "#app/ui/icons.tsx";

/** What the scheme is, the three places of the page and the figures that everybody asks for. */
export function SchemeHead({ view }: { view: SchemeView }) {
  const { labels, unchecked } = view;
  const places = [
    ["#helper", labels.toHelper],
    ["#documents", labels.toDocuments],
    ["#covered-courses", labels.toCourses],
  ] as const;
  return (
    <div className="wrap grid gap-6 pt-4 print:hidden">
      <Crumbs view={view} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <div className="grid content-start gap-4">
          <div className="flex items-center gap-3">
            <Emblem name="bank-card" className="size-14" />
            <p className="font-semibold text-brand">{labels.eyebrow}</p>
          </div>
          <h1 className="text-5xl">{labels.title}</h1>
          <p className="measure text-lg text-ink-soft">{labels.lead}</p>
          <p className="flex flex-wrap gap-3">
            {places.map(([to, text], index) => (
              <ButtonLink key={to} to={to} look={index === 0 ? "primary" : "secondary"}>
                {text}
              </ButtonLink>
            ))}
          </p>
        </div>
        <Figures view={view} />
      </div>
      {unchecked && (
        <p className="flex items-start gap-3 rounded-card bg-amber-wash p-4 text-ink">
          <span className="mt-0.5 shrink-0 text-amber">
            <AlertIcon size={22} />
          </span>
          {unchecked}
        </p>
      )}
    </div>
  );
}

const Crumbs = ({ view: { labels, crumbs } }: { view: SchemeView }) => (
  <nav aria-label={labels.way}>
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

const Figures = ({ view: { labels, figures } }: { view: SchemeView }) => (
  <dl className="grid grid-cols-2 content-start gap-3">
    {figures.map(({ label, value, isUnchecked }) => (
      <div key={label} className="grid content-start rounded-card bg-brand-wash p-4">
        <dt className="text-sm text-ink-soft">{label}</dt>
        <dd className="grid">
          <span className="text-2xl font-bold">{value}</span>
          {isUnchecked && <span className="text-sm text-amber">{labels.unchecked}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
