import { CardGrid, CatalogueCard } from "#app/pages/site/catalogue/card.tsx";
import { CatalogueFilters } from "#app/pages/site/catalogue/filters.tsx";
import { listAbout } from "#app/pages/site/catalogue/about.server.ts";
import { NothingFound } from "#app/pages/site/catalogue/nothing.tsx";
import { CourseShelf } from "#app/pages/site/courses/category.tsx";
import { viewCourses } from "#app/pages/site/courses/list.server.ts";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { viewFinderForm } from "#app/pages/site/finder/form.server.ts";
import { FinderCard } from "#app/pages/site/finder/form.tsx";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { Route } from "./+types/list";

export const headers = publicPage({
  shows: ["courses", "colleges", "exams", "synonyms"],
  reads: ["q", "category", "after", "duration", "exam", "from"],
});

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ url }: Route.LoaderArgs) {
  const [{ title, description, isListed, path, ...list }, finder] = await Promise.all([viewCourses(url.searchParams), viewFinderForm()]);
  const links = list.shelves?.flatMap(({ sides }) => sides.flatMap(({ courses }) => courses)) ?? list.cards;
  return {
    list,
    finder,
    head: {
      title,
      description,
      path,
      origin: url.origin,
      listed: isListed,
      picture: pagePicture("courses"),
      about: listAbout(links, url.origin),
    },
    renderedAt: Date.now(),
  };
}

export default function Courses({ loaderData: { list, finder, head, renderedAt } }: Route.ComponentProps) {
  const { q, filters, chips, count, shelves, cards, more, labels, nothing } = list;
  useLive(renderedAt, "courses", "colleges", "exams");
  return (
    <div className="grid gap-8 py-8 sm:py-12">
      <div className="wrap grid gap-6">
        <div className="grid gap-2">
          <h1>{head.title}</h1>
          <p className="measure text-ink-soft">{head.description}</p>
        </div>
        <FinderCard form={finder} />
        <CatalogueFilters path="/courses" labels={labels} q={q} filters={filters} chips={chips}>
          <p role="status" className="mr-2 font-semibold">
            {count}
          </p>
        </CatalogueFilters>
      </div>
      <div className="wrap grid gap-8">
        {shelves?.map((shelf) => (
          <CourseShelf key={shelf.category} shelf={shelf} />
        ))}
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
      {nothing ? null : <EnquiryBand />}
    </div>
  );
}
