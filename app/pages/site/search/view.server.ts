import { href } from "react-router";
import { districtNamed } from "#app/domain/places/districts.model.ts";
import { listDistricts, type DistrictRow } from "#app/domain/places/reads.server.ts";
import { searchSite, type SiteFound } from "#app/domain/searches/reads.server.ts";
import type { SitePage } from "#app/domain/synonyms/model.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { searchFieldLabels } from "#app/pages/site/search/field.server.ts";
import { collegeResult, courseResult, pageResult, postResult, sitePageResult, type Result } from "#app/pages/site/search/results.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

type Way = { to: string; text: string };
export type SearchSection = { id: string; title: string; results: Result[]; all?: Way | undefined };

/** Everything that is found for these words, what they most likely mean first; and where nothing is, the ways on. */
export async function viewSearch(q: string) {
  const [found, districts] = await Promise.all([searchSite(q), listDistricts()]);
  const { near, mended } = found;
  const isPartly = near !== undefined && near.groups.length > 0;
  const asked = mended ?? q;
  const sections = isPartly ? near.groups.flatMap(nearSections) : sectionsOf(found, asked);
  const best = isPartly ? undefined : sections[0];
  const others = isPartly ? sections : sections.slice(1);
  const [top, ...rest] = best?.results ?? [];
  const isFound = top !== undefined || others.length > 0;
  const place = placeOn(districtNamed(districts, q));
  return {
    q,
    title: m.search_title(),
    mended:
      mended === undefined ? undefined : { text: m.search_mended({ q }), words: mended, to: addressWith(href("/search"), { q: mended }) },
    corrected: corrected(found),
    place,
    top: top && { ...top, more: moreOf(top, found) },
    sections: [...(best && rest.length + (best.all ? 1 : 0) > 0 ? [{ ...best, results: rest }] : []), ...others],
    partly: isPartly ? { title: m.search_near_title({ q }), text: m.search_near_text() } : undefined,
    nothing: !isPartly && !isFound && !place ? { title: m.search_none_title({ q }), text: m.search_none_text() } : undefined,
    alike: (near?.alike ?? []).map(({ list, slug, name, nameHi }) => ({
      to: list === "courses" ? href("/courses/:name", { name: slug }) : href("/college/:name", { name: slug }),
      name: localized(name, nameHi),
    })),
    ways: sections.some(({ id }) => id === "courses" || id === "colleges") ? [] : waysOn(top?.to),
    labels: {
      field: searchFieldLabels(),
      top: m.search_top(),
      corrected: m.search_corrected(),
      alike: m.search_alike(),
      ways: m.search_ways(),
    },
  };
}
export type SearchView = Awaited<ReturnType<typeof viewSearch>>;

function corrected({ corrected: words, mended }: SiteFound) {
  return words === undefined || mended !== undefined ? undefined : { words, to: addressWith(href("/search"), { q: words }) };
}

/** Who names a district looks for what can be studied there. */
const placeOn = (district: DistrictRow | undefined): Way | undefined =>
  district && {
    to: addressWith(href("/finder"), { district: district.name }),
    text: m.search_place({ district: localized(district.name, district.nameHi).text }),
  };

/** A course that was meant leads on to the colleges that teach it. */
function moreOf({ to }: Result, { courses }: SiteFound): Way | undefined {
  const course = courses.rows.find(({ slug }) => to === href("/courses/:name", { name: slug }));
  return course && course.collegeCount > 0
    ? { to: addressWith(href("/college"), { course: course.slug }), text: m.college_count({ count: course.collegeCount }) }
    : undefined;
}

/** In the order of what was meant. A list that is cut short leads to the whole of it. */
function sectionsOf(found: SiteFound, q: string): SearchSection[] {
  const { courses, colleges, posts, pages, named, meaning } = found;
  const results = (some: typeof pages) => some.map(pageResult).filter((one) => one !== undefined);
  const sections: Record<SiteFound["order"][number] | "pages", SearchSection> = {
    pages: { id: "pages", title: m.search_pages(), results: results(pages) },
    named: { id: "exams", title: m.search_exams(), results: results(named) },
    courses: {
      id: "courses",
      title: m.search_courses(),
      results: courses.rows.map(courseResult),
      all: cutShort(courses, { to: addressWith(href("/courses"), { q, after: meaning.after }), text: m.search_all_courses(courses) }),
    },
    colleges: {
      id: "colleges",
      title: m.search_colleges(),
      results: colleges.rows.map(collegeResult),
      all: cutShort(colleges, { to: addressWith(href("/college"), { q }), text: m.search_all_colleges(colleges) }),
    },
    posts: { id: "posts", title: m.search_posts(), results: posts.map(postResult) },
  };
  return (["pages", ...found.order] as const).map((name) => sections[name]).filter((section) => section.results.length > 0);
}

const cutShort = ({ rows, count }: { rows: unknown[]; count: number }, all: Way) => (count > rows.length ? all : undefined);

type Group = NonNullable<SiteFound["near"]>["groups"][number];

const nearSections = ({ q, colleges, courses }: Group): SearchSection[] =>
  [
    {
      id: `colleges-${q}`,
      title: m.search_near_colleges({ q }),
      results: colleges.map(collegeResult),
      all: { to: addressWith(href("/college"), { q }), text: m.college_more() },
    },
    {
      id: `courses-${q}`,
      title: m.search_near_courses({ q }),
      results: courses.map(courseResult),
      all: { to: addressWith(href("/courses"), { q }), text: m.course_more() },
    },
  ].filter(({ results }) => results.length > 0);

const ways: SitePage[] = ["/college", "/exams", "/services/stdCred_service", "/services/edu_service", "/blogs"];
const wayTo = (page: SitePage): Way[] =>
  [sitePageResult(page)].flatMap((found) => (found ? [{ to: found.to, text: found.name.text }] : []));

/** Nobody leaves a search with an empty page. */
const waysOn = (shown: string | undefined): Way[] => [
  ...wayTo("/finder"),
  { to: addressWith(href("/courses"), { after: "12" }), text: m.service_step_course_link() },
  { to: addressWith(href("/courses"), { after: "10" }), text: m.service_step_course_link_10() },
  ...ways.filter((page) => page !== shown).flatMap(wayTo),
];
