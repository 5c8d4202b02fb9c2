import { href } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { countOffered, listOffered, offeredAtOnce, type OfferedFilter } from "#app/domain/colleges/offering.reads.server.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { linkCourses } from "#app/domain/courses/reads.server.ts";
import { uploadedPicture } from "#app/domain/files/model.ts";
import { findFile } from "#app/domain/files/reads.server.ts";
import { homeState } from "#app/domain/places/model.ts";
import { crumbsAbout, wholeAddress, type Crumb } from "#app/pages/site/catalogue/about.server.ts";
import type { Fact } from "#app/pages/site/catalogue/facts.tsx";
import { addressWith } from "#app/pages/list-query.ts";
import {
  categoryName,
  figure,
  lengthText,
  localizedLine,
  notKnown,
  pagePicture,
  paragraphs,
} from "#app/pages/site/catalogue/labels.server.ts";
import { placeOf } from "#app/pages/site/colleges/view.server.ts";
import { viewMoney } from "#app/pages/site/courses/money.server.ts";
import { linksToExams } from "#app/pages/site/offerings/address.server.ts";
import { viewEntry } from "#app/pages/site/offerings/entry.server.ts";
import { rowOfCollege } from "#app/pages/site/offerings/rows.server.ts";
import { viewShare } from "#app/pages/site/share.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

type Shown = { id: string; slug: string; content: CourseContent; collegeCount?: number };

/** What the address asks of the list of colleges: those of our own state, or the cheapest first. */
export function listAskedIn(params: URLSearchParams): OfferedFilter {
  return { state: params.get("state") === homeState ? homeState : undefined, cheapestFirst: params.get("sort") === "fee" };
}

/** Everything the page of a course says, in the language of whoever reads it. */
export async function viewCourse(actor: Actor | null, { id, slug, content, ...shown }: Shown, asked: OfferedFilter = {}, origin = "") {
  const [rows, counts, suggested, file, exams] = await Promise.all([
    listOffered(id, asked),
    countOffered(id, homeState),
    linkCourses(content.suggested),
    content.picture ? findFile(actor, content.picture) : undefined,
    linksToExams(content.exams),
  ]);
  const collegeCount = shown.collegeCount ?? counts.all;
  const name = localized(content.name, content.nameHi);
  const category = { text: categoryName(content.category), to: addressWith(href("/courses"), { category: content.category }) };
  const report = (figureName: string) => `${href("/courses/:name/report", { name: slug })}?figure=${figureName}`;
  const entry = viewEntry(content, undefined, report, exams);
  const told = rows.filter(({ offerings }) => offerings.some(({ outcome }) => outcome)).length;
  return {
    slug,
    name,
    category,
    crumbs: [
      { text: m.nav_home(), to: href("/") },
      { text: m.nav_courses(), to: href("/courses") },
      { text: category.text, to: category.to },
      name,
    ] as Crumb[],
    picture: pagePicture(file && uploadedPicture(file), content),
    collegeCount,
    money: await viewMoney({ id, slug }, counts.inState > 0),
    facts: [
      { label: m.offering_entry(), value: entry.short, wide: true },
      ...factsOf(slug, content, collegeCount, report),
      {
        label: m.course_outcome(),
        ...(told > 0 ? { value: { text: m.outcome_known_at({ count: told }) }, to: "#colleges" } : { value: notKnown() }),
        wide: true,
      },
    ] as Fact[],
    entry,
    about: paragraphs(content.about, content.aboutHi),
    eligibility: content.eligibility.map(localizedLine),
    scope: content.scope.map(localizedLine),
    colleges: rows.map((college) => rowOfCollege(college, { slug, regulator: content.regulator }, placeOf(college))),
    list: {
      chips: chipsOf(slug, asked, counts),
      shown: m.course_shown({ count: rows.length, all: collegeCount }),
      all: { to: collegesTo(slug, asked.state), text: m.course_colleges_title({ count: asked.state ? counts.inState : collegeCount }) },
      isCut: rows.length === offeredAtOnce,
    },
    share: viewShare(name.text, wholeAddress(origin, href("/courses/:name", { name: slug }))),
    check: { to: href("/recognition"), text: m.recognition_check() },
    labels: courseLabels(),
    suggested: suggested.map((course) => ({
      to: href("/courses/:name", { name: course.slug }),
      name: localized(course.name, course.nameHi),
    })),
  };
}
export type CourseView = Awaited<ReturnType<typeof viewCourse>>;

const courseLabels = () => ({
  enquireAbout: m.course_enquire(),
  about: m.course_about(),
  eligibility: m.course_eligibility(),
  scope: m.course_scope(),
  suggested: m.course_suggested(),
  colleges: m.course_colleges(),
  noColleges: m.course_no_colleges(),
});

/** Ways to see the same list otherwise, as addresses. One that would leave nothing, or change nothing, is not offered. */
function chipsOf(slug: string, { state, cheapestFirst }: OfferedFilter, counts: { all: number; inState: number }) {
  const at = (query: { state?: string | undefined; sort?: string | undefined }) =>
    `${addressWith(href("/courses/:name", { name: slug }), query)}#colleges`;
  const sort = cheapestFirst ? "fee" : undefined;
  return [
    ...(counts.inState > 0 && (state || counts.inState < counts.all)
      ? [{ text: m.course_bihar_only(), to: at({ state: state ? undefined : homeState, sort }), isOn: state !== undefined }]
      : []),
    ...(counts.all > 1
      ? [{ text: m.course_cheapest(), to: at({ state, sort: cheapestFirst ? undefined : "fee" }), isOn: cheapestFirst === true }]
      : []),
  ];
}

/** The list of the colleges that offer it, with its fees. */
const collegesTo = (slug: string, state?: string) => addressWith(href("/college"), { state, course: slug });

function factsOf(slug: string, content: CourseContent, collegeCount: number, report: (name: string) => string): Fact[] {
  return [
    { label: m.course_duration(), value: figure(lengthText(content.durationMonths), content.sources.duration, report("duration")) },
    { label: m.course_after(), value: { text: classText(content) } },
    {
      label: m.course_entrance(),
      value: figure(localized(content.entrance, content.entranceHi), content.sources.entrance, report("entrance")),
    },
    ...(collegeCount > 0
      ? [{ label: m.course_offered_by(), value: { text: m.college_count({ count: collegeCount }) }, to: collegesTo(slug) }]
      : []),
  ];
}

const classText = ({ afterTenth, afterTwelfth }: CourseContent) =>
  afterTenth && afterTwelfth
    ? m.course_class_10_or_12()
    : afterTenth
      ? m.course_class_10()
      : afterTwelfth
        ? m.course_class_12()
        : m.course_degree();

/** The course in the words of schema.org, and the way to it. */
export function courseAbout(view: CourseView, content: CourseContent, origin: string): object[] {
  const address = (college: string) => wholeAddress(origin, href("/college/:name", { name: college }));
  const { span } = view.money;
  return [
    {
      "@type": "Course",
      name: view.name.text,
      description: view.about.texts.join(" ").slice(0, 500) || view.name.text,
      url: wholeAddress(origin, href("/courses/:name", { name: view.slug })),
      ...(content.durationMonths !== null && { timeRequired: `P${content.durationMonths}M` }),
      ...(view.eligibility.length > 0 && { coursePrerequisites: view.eligibility.map(({ text }) => text) }),
      provider: view.colleges
        .slice(0, 10)
        .map((college) => ({ "@type": "CollegeOrUniversity", name: college.name.text, url: address(college.id) })),
      ...(span && {
        offers: {
          "@type": "AggregateOffer",
          category: "Paid",
          priceCurrency: "INR",
          lowPrice: span.least,
          highPrice: span.most,
          ...(view.collegeCount > 0 && { offerCount: view.collegeCount }),
        },
      }),
    },
    crumbsAbout(view.crumbs, origin),
  ];
}
