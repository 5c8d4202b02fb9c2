import { href } from "react-router";
import type { SitePage } from "#app/domain/courses/meaning.model.ts";
import { searchSite, type SiteFound } from "#app/domain/searches/reads.server.ts";
import { cardOf as postCard } from "#app/pages/site/blog/list.server.ts";
import type { CardView } from "#app/pages/site/catalogue/card.tsx";
import { searchFieldLabels } from "#app/pages/site/search/field.server.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { cardOf as collegeCard } from "#app/pages/site/colleges/list.server.ts";
import { cardOf as courseCard } from "#app/pages/site/courses/list.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

const pageViews: Record<SitePage, () => { to: string; title: string; text: string }> = {
  scheme: () => ({ to: href("/services/stdCred_service"), title: m.service_card_title(), text: m.service_card_text() }),
  colleges: () => ({ to: href("/college"), title: m.college_list_title(), text: m.college_list_description() }),
  courses: () => ({ to: href("/courses"), title: m.course_list_title(), text: m.course_list_description() }),
  education: () => ({ to: href("/services/edu_service"), title: m.service_edu_title(), text: m.service_edu_text() }),
  services: () => ({ to: href("/services"), title: m.service_list_title(), text: m.service_list_description() }),
  contact: () => ({ to: href("/contact"), title: m.enquiry_contact_title(), text: m.enquiry_contact_description() }),
  about: () => ({ to: href("/aboutUs"), title: m.nav_about(), text: m.about_description() }),
  gallery: () => ({ to: href("/gallery"), title: m.nav_gallery(), text: m.gallery_description() }),
  blog: () => ({ to: href("/blogs"), title: m.post_list_title(), text: m.post_list_description() }),
  privacy: () => ({ to: href("/privacy"), title: m.privacy_title(), text: m.privacy_description() }),
};

export type SearchSection = { id: string; title: string; cards: CardView[]; all?: { to: string; text: string } | undefined };

/** Everything that is found for these words, what they most likely mean first; and where nothing is, the ways on. */
export async function viewSearch(q: string) {
  const found = await searchSite(q);
  const { pages, near } = found;
  const sections = found.order.map((list) => sectionOf(list, found, q)).filter(({ cards }) => cards.length > 0);
  const isPartly = near !== undefined && near.groups.length > 0;
  return {
    q,
    title: m.search_title(),
    pages: pages.map((page) => pageViews[page]()),
    sections: isPartly ? near.groups.flatMap(nearSections) : sections,
    partly: isPartly ? { title: m.search_near_title({ q }), text: m.search_near_text() } : undefined,
    nothing: near && !isPartly ? { title: m.search_none_title({ q }), text: m.search_none_text() } : undefined,
    alike: (near?.alike ?? []).map(({ list, slug, name, nameHi }) => ({
      to: list === "courses" ? href("/courses/:name", { name: slug }) : href("/college/:name", { name: slug }),
      name: localized(name, nameHi),
    })),
    ways: sections.length > 0 ? [] : waysOn(pages),
    labels: {
      field: searchFieldLabels(),
      pages: m.search_pages(),
      alike: m.search_alike(),
      ways: m.search_ways(),
    },
  };
}
export type SearchView = Awaited<ReturnType<typeof viewSearch>>;

/** A list that is cut short leads to the whole of it. */
function sectionOf(list: SiteFound["order"][number], found: SiteFound, q: string): SearchSection {
  if (list === "posts") return { id: "posts", title: m.search_posts(), cards: found.posts.map(postCard) };
  if (list === "colleges") {
    const { rows, count } = found.colleges;
    const all = count > rows.length ? { to: addressWith(href("/college"), { q }), text: m.search_all_colleges({ count }) } : undefined;
    return { id: "colleges", title: m.search_colleges(), cards: rows.map((college) => collegeCard(college)), all };
  }
  const { rows, count } = found.courses;
  const to = addressWith(href("/courses"), { q, after: found.meaning.after });
  return {
    id: "courses",
    title: m.search_courses(),
    cards: rows.map(courseCard),
    all: count > rows.length ? { to, text: m.search_all_courses({ count }) } : undefined,
  };
}

type Group = NonNullable<SiteFound["near"]>["groups"][number];

const nearSections = ({ q, colleges, courses }: Group): SearchSection[] => [
  ...(colleges.length > 0
    ? [
        {
          id: `colleges-${q}`,
          title: m.search_near_colleges({ q }),
          cards: colleges.map((college) => collegeCard(college)),
          all: { to: addressWith(href("/college"), { q }), text: m.college_more() },
        },
      ]
    : []),
  ...(courses.length > 0
    ? [
        {
          id: `courses-${q}`,
          title: m.search_near_courses({ q }),
          cards: courses.map(courseCard),
          all: { to: addressWith(href("/courses"), { q }), text: m.course_more() },
        },
      ]
    : []),
];

/** Nobody leaves a search with an empty page. */
const waysOn = (shown: SitePage[]) => [
  { to: addressWith(href("/courses"), { after: "12" }), text: m.service_step_course_link() },
  { to: addressWith(href("/courses"), { after: "10" }), text: m.service_step_course_link_10() },
  ...(["colleges", "scheme", "education", "blog"] as const)
    .filter((page) => !shown.includes(page))
    .map((page) => ({ to: pageViews[page]().to, text: pageViews[page]().title })),
];
