import { listAbout } from "#app/pages/site/catalogue/about.server.ts";
import { CatalogueFilters } from "#app/pages/site/catalogue/filters.tsx";
import { NothingFound } from "#app/pages/site/catalogue/nothing.tsx";
import { ComparableColleges } from "#app/pages/site/colleges/comparable.tsx";
import { viewColleges } from "#app/pages/site/colleges/list.server.ts";
import { EnquiryBand } from "#app/pages/site/enquiry-band.tsx";
import { pagePicture } from "#app/pages/site/page-picture.server.ts";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { Route } from "./+types/list";

const wishes = ["q", "category", "state", "course", "fees", "ownership", "stream", "exam", "sort"];
export const headers = publicPage({ shows: ["colleges", "courses", "exams", "synonyms"], reads: [...wishes, "from", "c", "o"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

export async function loader({ url }: Route.LoaderArgs) {
  const { title, description, isListed, path, ...list } = await viewColleges(url.searchParams);
  const about = listAbout([...list.top.flatMap(({ rows }) => rows), ...list.rows], url.origin);
  return { list, head: { title, description, path, origin: url.origin, picture: pagePicture("college"), listed: isListed, about } };
}

export default function Colleges({ loaderData: { list, head } }: Route.ComponentProps) {
  const { q, filters, chips, toggles, kept, count, whose, more, labels, nothing } = list;
  return (
    <div data-island="shortlist">
      <div
        data-island="compare"
        data-most={labels.counts.length - 1}
        data-counts={labels.counts.join("|")}
        data-hint={labels.hint}
        data-full={labels.full}
        className="grid gap-4 py-5 sm:gap-8 sm:py-12"
      >
        <div className="wrap grid gap-3 sm:gap-6">
          <div className="grid gap-1 sm:gap-2">
            <h1>{head.title}</h1>
            <p className="measure text-ink-soft max-sm:text-sm">{head.description}</p>
          </div>
          <CatalogueFilters path="/college" {...{ labels, q, filters, chips, toggles, kept }}>
            <p role="status">
              <b>{count}</b>
              {whose && <span className="text-ink-soft"> · {whose}</span>}
            </p>
          </CatalogueFilters>
        </div>
        <div className="wrap grid gap-6 sm:gap-8">
          {nothing ? <NothingFound nothing={nothing} /> : <ComparableColleges list={list} />}
          {more && (
            <ButtonLink look="secondary" to={more.to} rel="next" className="justify-self-center">
              {more.text}
            </ButtonLink>
          )}
        </div>
        {nothing ? null : (
          <div className="max-md:hidden">
            <EnquiryBand />
          </div>
        )}
      </div>
    </div>
  );
}
