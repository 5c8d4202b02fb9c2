import { Form, href, Link } from "react-router";
import { listAbout } from "#app/pages/site/catalogue-about.server.ts";
import { CardGrid, CatalogueCard, type CardView } from "#app/pages/site/catalogue-card.tsx";
import { CatalogueFilters } from "#app/pages/site/catalogue-filters.tsx";
import { NothingFound } from "#app/pages/site/catalogue-nothing.tsx";
import { viewColleges } from "#app/pages/site/colleges-list.server.ts";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { Words, type Said } from "#app/platform/i18n/said.tsx";
import { publicPage } from "#app/platform/public-page.server.ts";
import { useLive } from "#app/platform/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { Route } from "./+types/colleges";

export const headers = publicPage({ shows: ["colleges", "courses"], reads: ["q", "category", "state", "course", "fees", "from", "c"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ url }: Route.LoaderArgs) {
  const { title, description, isListed, path, ...list } = await viewColleges(url.searchParams);
  const about = listAbout([...list.top.flatMap(({ cards }) => cards), ...list.cards], url.origin);
  return {
    list,
    head: { title, description, path, origin: url.origin, picture: pagePicture("college"), listed: isListed, about },
    renderedAt: Date.now(),
  };
}

export default function Colleges({ loaderData: { list, head, renderedAt } }: Route.ComponentProps) {
  const { q, filters, chips, count, top, cards, more, chosen, chosenElsewhere, words, nothing } = list;
  useLive(renderedAt, "colleges", "courses");
  const choices = (each: CardView[], level: "h2" | "h3") => (
    <CardGrid>
      {each.map((card) => (
        <CatalogueCard key={card.slug} level={level} card={card}>
          <CompareChoice label={words.compare} card={card} chosen={chosen.includes(card.slug)} />
        </CatalogueCard>
      ))}
    </CardGrid>
  );
  return (
    <div className="grid gap-8 py-8 sm:py-12">
      <div className="wrap grid gap-6">
        <div className="grid gap-2">
          <h1>{head.title}</h1>
          <p className="measure text-ink-soft">{head.description}</p>
        </div>
        <CatalogueFilters path="/college" words={words} q={q} filters={filters} chips={chips} kept={chosen.map((slug) => ["c", slug])}>
          <p role="status" className="mr-2 font-semibold">
            {count}
          </p>
        </CatalogueFilters>
      </div>
      <div className="wrap grid gap-8">
        {nothing ? (
          <NothingFound nothing={nothing} />
        ) : (
          <Form action={href("/college/compare")} className="group grid gap-10">
            {top.map((section) => (
              <section key={section.category} className="grid gap-4">
                <div className="flex flex-wrap items-center justify-between gap-x-6">
                  <h2>{section.title}</h2>
                  {section.all && (
                    <Link to={section.all.to} className="link">
                      {section.all.text}
                    </Link>
                  )}
                </div>
                {choices(section.cards, "h3")}
              </section>
            ))}
            {cards.length > 0 && choices(cards, "h2")}
            <CompareBar words={words} chosenElsewhere={chosenElsewhere} />
          </Form>
        )}
        {more && (
          <ButtonLink look="secondary" to={more.to} className="justify-self-center">
            {more.text}
          </ButtonLink>
        )}
      </div>
      {nothing ? null : <EnquiryBand />}
    </div>
  );
}

/** Above the card's own link, which covers the rest of it. */
function CompareChoice({ label, card, chosen }: { label: string; card: CardView; chosen: boolean }) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 justify-self-start font-semibold text-brand">
      <input type="checkbox" name="c" value={card.slug} defaultChecked={chosen} className="size-5" />
      {label}
      <span className="sr-only">
        : <Words of={card.name} />
      </span>
    </label>
  );
}

/** Stays in sight from the first tick on. */
function CompareBar({
  words,
  chosenElsewhere,
}: {
  words: { compare: string; hint: string };
  chosenElsewhere: { slug: string; name: Said }[];
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-brand-wash p-4 group-has-checked:sticky group-has-checked:bottom-2 group-has-checked:z-10 group-has-checked:border group-has-checked:border-line group-has-checked:bg-surface group-has-checked:shadow-lifted">
      <div>
        <p className="max-sm:group-has-checked:hidden">{words.hint}</p>
        {chosenElsewhere.map(({ slug, name }) => (
          <label key={slug} className="inline-flex min-h-11 items-center gap-2 pr-4 font-semibold">
            <input type="checkbox" name="c" value={slug} defaultChecked className="size-5" />
            <Words of={name} />
          </label>
        ))}
      </div>
      <Button type="submit">{words.compare}</Button>
    </div>
  );
}
