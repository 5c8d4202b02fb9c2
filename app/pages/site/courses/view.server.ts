import { href } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { collegesOfCourse, listCollegesOffering } from "#app/domain/colleges/reads.server.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { linkCourses } from "#app/domain/courses/reads.server.ts";
import { uploadedPicture } from "#app/domain/files/model.ts";
import { findFile } from "#app/domain/files/reads.server.ts";
import { stateName } from "#app/domain/places/model.ts";
import { crumbsAbout, wholeAddress, type Crumb } from "#app/pages/site/catalogue/about.server.ts";
import type { Fact } from "#app/pages/site/catalogue/facts.tsx";
import { addressWith } from "#app/pages/list-query.ts";
import { categoryName, figure, lengthText, pagePicture, paragraphs, localizedLine } from "#app/pages/site/catalogue/labels.server.ts";
import { bareFeeOf, naacOf, reportOn } from "#app/pages/site/colleges/figures.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

type Shown = { id: string; slug: string; content: CourseContent; collegeCount?: number };

/** Everything the page of a course says, in the language of whoever reads it. */
export async function viewCourse(actor: Actor | null, { id, slug, content, ...shown }: Shown) {
  const [rows, suggested, file] = await Promise.all([
    listCollegesOffering(id),
    linkCourses(content.suggested),
    content.picture ? findFile(actor, content.picture) : undefined,
  ]);
  const collegeCount = shown.collegeCount ?? rows.length;
  const name = localized(content.name, content.nameHi);
  const category = { text: categoryName(content.category), to: addressWith(href("/courses"), { category: content.category }) };
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
    facts: factsOf(slug, content, collegeCount),
    creditCard: content.afterTwelfth ? { to: href("/services/stdCred_service"), text: m.course_credit_card() } : undefined,
    about: paragraphs(content.about, content.aboutHi),
    eligibility: content.eligibility.map(localizedLine),
    scope: content.scope.map(localizedLine),
    collegesTitle: m.course_colleges_title({ count: collegeCount }),
    colleges: rows.map((college) => offeredBy(college, slug)),
    allColleges: collegeCount > collegesOfCourse ? collegesTo(slug) : undefined,
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
  serial: m.catalogue_serial(),
  name: m.catalogue_name(),
  district: m.college_district(),
  state: m.college_state(),
  naac: m.college_naac(),
  feesFrom: m.college_fees_from(),
  enquire: m.catalogue_enquire(),
  colleges: m.course_colleges(),
  noColleges: m.course_no_colleges(),
});

const offeredBy = (college: Awaited<ReturnType<typeof listCollegesOffering>>[number], course: string) => ({
  slug: college.slug,
  name: localized(college.name, college.nameHi),
  district: localized(college.district, college.districtHi),
  state: stateName(college.state),
  naac: naacOf(college.accreditations, reportOn(college.slug)),
  fees: bareFeeOf(college.slug, course, college.fee),
});

/** The list of the colleges that offer it, with its fees. */
const collegesTo = (slug: string) => addressWith(href("/college"), { course: slug });

function factsOf(slug: string, content: CourseContent, collegeCount: number): Fact[] {
  const report = (name: string) => `${href("/courses/:name/report", { name: slug })}?figure=${name}`;
  return [
    { label: m.course_duration(), value: figure(lengthText(content.durationMonths), content.sources.duration, report("duration")) },
    {
      label: m.course_entrance(),
      value: figure(localized(content.entrance, content.entranceHi), content.sources.entrance, report("entrance")),
    },
    { label: m.course_after(), value: { text: classText(content) } },
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
        .map((college) => ({ "@type": "CollegeOrUniversity", name: college.name.text, url: address(college.slug) })),
    },
    crumbsAbout(view.crumbs, origin),
  ];
}
