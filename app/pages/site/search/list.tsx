import type { ReactNode } from "react";
import { href, Link, redirect } from "react-router";
import { classMeant } from "#app/domain/courses/search.reads.server.ts";
import { addressWith, textIn } from "#app/pages/list-query.ts";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { SearchField } from "#app/pages/site/search/field.tsx";
import type { Result } from "#app/pages/site/search/results.server.ts";
import { viewSearch, type SearchSection, type SearchView } from "#app/pages/site/search/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { publicPage } from "#app/platform/public-page.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card, CoverLink } from "#app/ui/card.tsx";
import type { Route } from "./+types/list";

export const headers = publicPage({ shows: ["courses", "colleges", "exams", "posts", "synonyms"], reads: ["q"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

/** One field for everything. Who asks for a class, or for nothing, is led to the list of courses. */
export async function loader({ url }: Route.LoaderArgs) {
  const q = textIn(url.searchParams, "q", 100);
  const after = await classMeant(q);
  if (q === "" || after) throw redirect(addressWith(href("/courses"), { after }));
  const view = await viewSearch(q);
  return {
    view,
    head: {
      title: m.search_title_of({ q }),
      description: m.search_description(),
      path: addressWith(href("/search"), { q }),
      origin: url.origin,
      // Every search would be a page of its own.
      listed: false,
    },
  };
}

export default function Search({ loaderData: { view } }: Route.ComponentProps) {
  const { q, title, mended, corrected, place, top, sections, partly, nothing, alike, ways, labels } = view;
  const said = partly ?? nothing;
  return (
    <div className="grid gap-8 py-8 sm:gap-10 sm:py-12">
      <div className="wrap grid gap-4">
        <h1>{title}</h1>
        <SearchField id="site-search" q={q} labels={labels.field} className="max-w-2xl" />
        {place && (
          <p className="text-lg">
            <Link to={place.to} className="link inline-flex min-h-11 items-center font-semibold">
              {place.text}
            </Link>
          </p>
        )}
        {(mended ?? corrected) && (
          <p className="text-lg">
            {mended?.text ?? labels.corrected}{" "}
            <Link to={(mended ?? corrected)!.to} className="link inline-flex min-h-11 items-center font-semibold">
              {(mended ?? corrected)!.words}
            </Link>
          </p>
        )}
        {said && (
          <div role="status" className="measure grid gap-1">
            <p className="text-xl font-semibold">{said.title}</p>
            <p className="text-ink-soft">{said.text}</p>
          </div>
        )}
      </div>
      {top && <Top top={top} title={labels.top} />}
      {alike.length > 0 && (
        <Links title={labels.alike} links={alike.map(({ to, name }) => ({ to, text: <Localized of={name} />, key: name.text }))} />
      )}
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      {ways.length > 0 && <Links title={labels.ways} links={ways.map(({ to, text }) => ({ to, text, key: text }))} />}
      <EnquiryBand to="/PopupHome" />
    </div>
  );
}

/** What was most likely meant, larger than the rest. */
function Top({ top: { to, name, kind, text, more }, title }: { top: NonNullable<SearchView["top"]>; title: string }) {
  return (
    <section aria-labelledby="top-hit" className="wrap grid gap-2">
      <h2 id="top-hit" className="text-base font-semibold text-ink-mute">
        {title}
      </h2>
      <Card tone="wash" className="grid max-w-3xl gap-1">
        <p className="text-sm font-semibold text-ink-soft">{kind}</p>
        <h3 className="text-2xl">
          <CoverLink to={to}>
            <Localized of={name} />
          </CoverLink>
        </h3>
        {text && (
          <p className="measure text-ink-soft">
            <Localized of={text} />
          </p>
        )}
        {more && (
          <p>
            <Link to={more.to} className="link relative z-10 inline-flex min-h-11 items-center font-semibold">
              {more.text}
            </Link>
          </p>
        )}
      </Card>
    </section>
  );
}

function Section({ section: { id, title, results, all } }: { section: SearchSection }) {
  return (
    <section id={id} className="wrap grid gap-3">
      <h2 className="text-2xl">{title}</h2>
      {results.length > 0 && (
        <ul className="grid max-w-5xl gap-x-10 lg:grid-cols-2">
          {results.map((result) => (
            <Row key={result.to} result={result} />
          ))}
        </ul>
      )}
      {all && (
        <ButtonLink look="secondary" to={all.to} className="justify-self-start">
          {all.text}
        </ButtonLink>
      )}
    </section>
  );
}

function Row({ result: { to, name, text } }: { result: Result }) {
  return (
    <li className="relative grid content-start gap-0.5 border-b border-line py-3">
      <h3 className="text-lg">
        <CoverLink to={to}>
          <Localized of={name} />
        </CoverLink>
      </h3>
      {text && (
        <p className="line-clamp-2 text-ink-soft">
          <Localized of={text} />
        </p>
      )}
    </li>
  );
}

function Links({ title, links }: { title: string; links: { to: string; text: ReactNode; key: string }[] }) {
  return (
    <section className="wrap grid gap-3">
      <h2 className="text-2xl">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, text, key }) => (
          <li key={key}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 py-1 font-semibold text-brand no-underline hover:border-brand hover:bg-brand-wash"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
