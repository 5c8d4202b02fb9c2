import { Link } from "react-router";
import { feedAddress, viewPosts } from "#app/pages/site/blog/list.server.ts";
import { listAbout } from "#app/pages/site/catalogue/about.server.ts";
import { CardGrid, CatalogueCard } from "#app/pages/site/catalogue/card.tsx";
import { NothingFound } from "#app/pages/site/catalogue/nothing.tsx";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { feedLink } from "#app/pages/site/blog/feed-link.ts";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { Route } from "./+types/list";

export const headers = publicPage({ shows: ["posts"], reads: ["category", "from"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? [...pageMeta(loaderData.head), feedLink(loaderData.feed)] : []);

export async function loader({ url }: Route.LoaderArgs) {
  const { title, description, isListed, path, ...list } = await viewPosts(url.searchParams);
  return {
    list,
    feed: feedAddress,
    head: {
      title,
      description,
      path,
      origin: url.origin,
      listed: isListed,
      picture: pagePicture("blogs"),
      about: listAbout(list.cards, url.origin),
    },
  };
}

const chip =
  "inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-semibold text-brand no-underline hover:border-brand hover:bg-brand-wash aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-on-brand";

export default function Blogs({ loaderData: { list, feed, head } }: Route.ComponentProps) {
  const { shelves, cards, more, nothing, labels } = list;
  return (
    <div className="grid gap-8 py-8 sm:py-12">
      <div className="wrap grid gap-6">
        <div className="grid gap-2">
          <h1>{head.title}</h1>
          <p className="measure text-ink-soft">{head.description}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {shelves.length > 0 && (
            <nav aria-label={labels.categories}>
              <ul className="flex flex-wrap gap-2">
                {shelves.map(({ text, to, isOn }) => (
                  <li key={to}>
                    <Link to={to} preventScrollReset aria-current={isOn ? "page" : undefined} className={chip}>
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Link to={feed} reloadDocument className="link">
            {labels.feed}
          </Link>
        </div>
      </div>
      <div className="wrap grid gap-8">
        {cards.length > 0 && (
          <CardGrid>
            {cards.map((card) => (
              <CatalogueCard key={card.slug} level="h2" card={card} />
            ))}
          </CardGrid>
        )}
        {nothing && <NothingFound nothing={nothing} />}
        {more && (
          <ButtonLink look="secondary" to={more.to} className="justify-self-center">
            {more.text}
          </ButtonLink>
        )}
      </div>
      {nothing ? null : <EnquiryBand to="/PopupHome" />}
    </div>
  );
}
