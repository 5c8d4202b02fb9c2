import { href } from "react-router";
import { listTopColleges, type CollegeCard } from "#app/domain/colleges/reads.server.ts";
import { listFeaturedCourses, listPublished } from "#app/domain/courses/reads.server.ts";
import { listNotifications } from "#app/domain/notifications/reads.server.ts";
import { listLatestPosts } from "#app/domain/posts/reads.server.ts";
import { callAddress } from "#app/domain/phones.ts";
import { unbroken } from "#app/domain/facts/model.ts";
import { readSettings, type Settings } from "#app/domain/settings/reads.server.ts";
import type { CardView } from "#app/pages/site/catalogue/card.tsx";
import { achievementsOf } from "#app/pages/site/about/achievements.server.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { cardOf as collegeCard } from "#app/pages/site/colleges/list.server.ts";
import { cardOf as courseCard } from "#app/pages/site/courses/list.server.ts";
import { quickPlaces } from "#app/pages/site/frame/more-places.server.ts";
import { viewFinderForm } from "#app/pages/site/finder/form.server.ts";
import { searchFieldLabels } from "#app/pages/site/search/field.server.ts";
import { viewComing } from "#app/pages/site/exams/coming.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import type { LocalizedText } from "#app/platform/i18n/rich-message.tsx";

/** Streams that are a course of their own. */
const streamCourses = ["mbbs", "bams"];
const noticesShown = 12;
const collegesShown = 4;
const comingShown = 4;

/** Everything the home page says, in the order in which it says it. */
export async function viewHome() {
  const [settings, notifications, published, courses, colleges, posts, coming, finder] = await Promise.all([
    readSettings(),
    listNotifications(noticesShown),
    listPublished(streamCourses),
    listFeaturedCourses(9),
    listTopColleges(["medical", "engineering"]),
    listLatestPosts(3),
    viewComing({ limit: comingShown, withColleges: false }),
    viewFinderForm(),
  ]);
  return {
    settings,
    title: m.home_title(),
    description: m.home_description(),
    hero: {
      eyebrow: m.home_eyebrow(),
      lead: m.home_lead(),
      ask: m.home_ask(),
      field: { ...searchFieldLabels(), label: m.home_search_label() },
    },
    chips: quickPlaces(),
    finder,
    notices: noticesOf(notifications),
    streams: { title: m.home_streams_title(), text: m.home_streams_text(), links: streamsOf(published) },
    courses: {
      title: m.home_courses_title(),
      text: m.home_courses_text(),
      rows: courses.map((course) => rowOf(courseCard(course), 1)),
      all: { to: href("/courses"), text: m.home_courses_all() },
    },
    scheme: {
      title: m.home_scheme_title(),
      line: m.home_scheme_line(),
      text: m.home_scheme_text(),
      more: m.home_scheme_more(),
      apply: m.home_scheme_apply(),
    },
    colleges: [
      topOf(colleges, "medical", m.home_colleges_medical(), m.home_colleges_medical_all()),
      topOf(colleges, "engineering", m.home_colleges_engineering(), m.home_colleges_engineering_all()),
    ].filter(({ rows }) => rows.length > 0),
    abroad: abroadOf(published),
    achievements: achievementsOf(settings),
    posts: postsOf(posts),
    coming: coming.dates.length > 0 ? coming : undefined,
    last: { title: m.home_last_title(), text: m.home_last_text(), ask: m.home_ask(), call: callOf(settings) },
  };
}
export type HomeView = Awaited<ReturnType<typeof viewHome>>;

const abroadOf = (published: string[]) => ({
  title: m.home_abroad_title(),
  text: m.home_abroad_text(),
  countries: [
    { flag: "bangladesh", name: m.home_country_bangladesh() },
    { flag: "nepal", name: m.home_country_nepal() },
    { flag: "kyrgyzstan", name: m.home_country_kyrgyzstan() },
    { flag: "philippines", name: m.home_country_philippines() },
    { flag: "russia", name: m.home_country_russia() },
  ],
  ask: { to: addressWith("/Popup", { course: published.includes("mbbs") ? "mbbs" : undefined }), text: m.home_abroad_ask() },
});

function noticesOf(notices: Awaited<ReturnType<typeof listNotifications>>) {
  if (notices.length === 0) return undefined;
  return {
    title: m.home_notices_title(),
    fresh: m.home_notices_new(),
    pinned: m.home_notices_pinned(),
    pause: m.home_notices_pause(),
    play: m.home_notices_play(),
    items: notices.map(({ at, ...notice }) => ({ ...notice, day: formatDay(at), date: indianDay(at) })),
  };
}

/** To the course where the stream is one and it is published, else to its shelf. */
function streamsOf(published: string[]) {
  const shelf = (category: string) => addressWith(href("/courses"), { category });
  const course = (name: string, category: string) => (published.includes(name) ? href("/courses/:name", { name }) : shelf(category));
  return [
    { text: m.stream_mbbs(), emblem: "stethoscope", to: course("mbbs", "medical") },
    { text: m.stream_bams(), emblem: "mortar", to: course("bams", "medical") },
    { text: m.stream_engineering(), emblem: "circuit", to: shelf("engineering") },
    { text: m.stream_business(), emblem: "briefcase", to: shelf("management") },
    { text: m.stream_law(), emblem: "scales", to: shelf("law") },
    { text: m.stream_education(), emblem: "book", to: shelf("education") },
    { text: m.stream_hospitality(), emblem: "service-bell", to: shelf("hospitality") },
  ] as const;
}

function postsOf(posts: Awaited<ReturnType<typeof listLatestPosts>>) {
  if (posts.length === 0) return undefined;
  return {
    title: m.home_posts_title(),
    all: { to: href("/blogs"), text: m.home_posts_all() },
    posts: posts.map(({ slug, title, summary, publishedAt, publishedOn }) => ({
      to: href("/blogs/:slug", { slug }),
      title,
      summary,
      day: formatDay(publishedAt),
      date: publishedOn,
    })),
  };
}

const rowOf = ({ to, name, lines, picture, emblem }: CardView, most: number) => ({
  to,
  name,
  lines: lines.slice(0, most).map(({ text, lang }): LocalizedText => ({ text: unbroken(text), ...(lang && { lang }) })),
  picture,
  emblem,
});
export type HomeRow = ReturnType<typeof rowOf>;

const topOf = (colleges: CollegeCard[], category: "medical" | "engineering", title: string, all: string) => ({
  title,
  rows: colleges
    .filter((college) => college.category === category)
    .slice(0, collegesShown)
    .map((college) => rowOf(collegeCard(college), 2)),
  all: { to: addressWith(href("/college"), { category }), text: all },
});

const callOf = ({ phone }: Settings) => (phone ? { to: callAddress(phone), text: m.home_last_call({ phone }) } : undefined);
