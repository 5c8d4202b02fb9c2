import { CatalogueRow, RowGrid } from "#app/pages/site/catalogue/row.tsx";
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
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { Route } from "./+types/list";

const wishes = ["q", "category", "after", "duration", "stream", "marks", "exam", "sort"];
export const headers = publicPage({ shows: ["courses", "colleges", "exams", "synonyms"], reads: [...wishes, "from"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ url }: Route.LoaderArgs) {
  const [{ title, description, isListed, path, ...list }, finder] = await Promise.all([viewCourses(url.searchParams), viewFinderForm()]);
  const links = list.shelves?.flatMap(({ sides }) => sides.flatMap(({ courses }) => courses)) ?? list.rows;
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
  };
}

export default function Courses({ loaderData: { list, finder, head } }: Route.ComponentProps) {
  const { q, filters, chips, toggles, count, shelves, rows, more, labels, nothing } = list;
  return (
    <div className="grid gap-5 py-5 sm:gap-8 sm:py-12">
      <div className="wrap grid gap-4 sm:gap-6">
        <div className="grid gap-2">
          <h1>{head.title}</h1>
          <p className="measure text-ink-soft">{head.description}</p>
        </div>
        <FinderCard form={finder} />
        <CatalogueFilters path="/courses" {...{ labels, q, filters, chips, toggles }}>
          <p role="status" className="font-semibold">
            {count}
          </p>
        </CatalogueFilters>
      </div>
      <div className="wrap grid gap-5 sm:gap-8">
        {shelves?.map((shelf) => (
          <CourseShelf key={shelf.category} shelf={shelf} />
        ))}
        {rows.length > 0 && (
          <RowGrid>
            {rows.map((row) => (
              <CatalogueRow key={row.slug} level="h2" row={row} />
            ))}
          </RowGrid>
        )}
        {nothing && <NothingFound nothing={nothing} />}
        {more && (
          <ButtonLink look="secondary" to={more.to} rel="next" className="justify-self-center">
            {more.text}
          </ButtonLink>
        )}
      </div>
      {nothing ? null : <EnquiryBand />}
    </div>
  );
}
