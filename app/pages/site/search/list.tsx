import type { ReactNode } from "react";
import { href, Link, redirect } from "react-router";
import { onlyAfter } from "#app/domain/courses/meaning.model.ts";
import { CardGrid, CatalogueCard } from "#app/pages/site/catalogue/card.tsx";
import { addressWith, textIn } from "#app/pages/list-query.ts";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { SearchField } from "#app/pages/site/search/field.tsx";
import { viewSearch, type SearchSection, type SearchView } from "#app/pages/site/search/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { Localized } from "#app/platform/i18n/rich-message.tsx";
import { publicPage } from "#app/platform/public-page.server.ts";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card, CoverLink } from "#app/ui/card.tsx";
import type { Route } from "./+types/list";

export const headers = publicPage({ shows: ["courses", "colleges", "posts"], reads: ["q"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

/** One field for everything. Who asks for a class, or for nothing, is led to the list of courses. */
export async function loader({ url }: Route.LoaderArgs) {
  const q = textIn(url.searchParams, "q", 100);
  const after = onlyAfter(q);
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
    renderedAt: Date.now(),
  };
}

export default function Search({ loaderData: { view, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "courses", "colleges", "posts");
  const { q, title, pages, sections, partly, nothing, alike, ways, labels } = view;
  return (
    <div className="grid gap-8 py-8 sm:gap-10 sm:py-12">
      <div className="wrap grid gap-4">
        <h1>{title}</h1>
        <SearchField id="site-search" q={q} labels={labels.field} className="max-w-2xl" />
        {(partly ?? nothing) && (
          <div role="status" className="measure grid gap-1">
            <p className="text-xl font-semibold">{(partly ?? nothing)!.title}</p>
            <p className="text-ink-soft">{(partly ?? nothing)!.text}</p>
          </div>
        )}
      </div>
      {pages.length > 0 && <Pages pages={pages} title={labels.pages} />}
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

function Pages({ pages, title }: { pages: SearchView["pages"]; title: string }) {
  return (
    <section className="wrap grid gap-4">
      <h2>{title}</h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {pages.map(({ to, title: name, text }) => (
          <Card as="li" key={to} className="grid content-start gap-1">
            <h3 className="text-xl">
              <CoverLink to={to}>{name}</CoverLink>
            </h3>
            <p className="text-ink-soft">{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Section({ section: { id, title, cards, all } }: { section: SearchSection }) {
  return (
    <section id={id} className="wrap grid gap-4">
      <h2>{title}</h2>
      <CardGrid>
        {cards.map((card) => (
          <CatalogueCard key={card.slug} level="h3" card={card} />
        ))}
      </CardGrid>
      {all && (
        <ButtonLink look="secondary" to={all.to} className="justify-self-start">
          {all.text}
        </ButtonLink>
      )}
    </section>
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
