import { rupees } from "#app/domain/colleges/model.ts";
import { findCollege } from "#app/domain/colleges/reads.server.ts";
import { categoryNames, durationText } from "#app/domain/courses/model.ts";
import { findCourse } from "#app/domain/courses/reads.server.ts";
import { findExam } from "#app/domain/exams/reads.server.ts";
import { listAlbums } from "#app/domain/gallery/reads.server.ts";
import { postCategoryNames } from "#app/domain/posts/model.ts";
import { findPost } from "#app/domain/posts/reads.server.ts";
import { stateName } from "#app/domain/places/model.ts";
import { found } from "#app/pages/forms.server.ts";
import { partsOf } from "#app/pages/wishes.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";
import { answerWithSharePicture } from "#app/platform/media/share-picture-answer.server.ts";
import type { Route } from "./+types/share";

const wordsOf = {
  courses: wordsOfCourse,
  college: wordsOfCollege,
  exams: wordsOfExam,
  offering: wordsOfOffering,
  blogs: wordsOfPost,
  services: wordsOfService,
  gallery: wordsOfGallery,
  shortlist: wordsOfShortlist,
  pages: wordsOfPage,
};

const pages: Record<string, () => string> = {
  home: () => m.home_title(),
  aboutUs: () => m.about_title(),
  services: () => m.service_list_title(),
  scholarships: () => m.scholarship_title(),
  interests: () => m.interest_title(),
  courses: () => m.course_list_title(),
  college: () => m.college_list_title(),
  exams: () => m.exam_list_title(),
  finder: () => m.finder_title(),
  blogs: () => m.post_list_title(),
  contact: () => m.enquiry_contact_title(),
  developers: () => m.developer_title(),
  privacy: () => m.privacy_title(),
  shortlist: () => m.shortlist_title(),
  recognition: () => m.verify_title(),
};

/** The picture that a messenger shows beside a link to a course, a college, an examination, a post, a service or the gallery, made from the words of the page. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const name = params.name.replace(/\.png$/, "");
  const words = found(Object.hasOwn(wordsOf, params.kind) ? await wordsOf[params.kind as keyof typeof wordsOf](name) : undefined);
  return answerWithSharePicture(request, { ...words, locale: getLocale() });
}

async function wordsOfCourse(slug: string) {
  const course = await findCourse(slug);
  if (!course) return undefined;
  const { name, nameHi, category, durationMonths } = course.content;
  const facts = [durationMonths !== null && durationText(durationMonths), categoryNames[category]()];
  return { title: localized(name, nameHi).text, eyebrow: m.nav_courses(), facts: facts.filter((fact) => fact !== false) };
}

async function wordsOfCollege(slug: string) {
  const college = await findCollege(slug);
  if (!college) return undefined;
  const { name, nameHi, category, district, districtHi, state } = college.content;
  const place = `${localized(district, districtHi).text}, ${stateName(state)}`;
  return { title: localized(name, nameHi).text, eyebrow: categoryNames[category](), facts: [place] };
}

async function wordsOfExam(slug: string) {
  const exam = await findExam(slug);
  if (!exam) return undefined;
  const { name, nameHi, category } = exam.content;
  return { title: localized(name, nameHi).text, eyebrow: m.exam_eyebrow(), facts: [categoryNames[category]()] };
}

/** A course at a college: `college~course`, as the list that visitors keep names it. */
async function wordsOfOffering(name: string) {
  const parts = partsOf(name);
  const [college, course] = await Promise.all([findCollege(parts?.college ?? ""), findCourse(parts?.course ?? "")]);
  const given = college?.content.offerings.filter(({ courseId }) => courseId === course?.id) ?? [];
  if (!college || !course || given.length === 0) return undefined;
  const { district, districtHi, state } = college.content;
  const fees = given.map(({ feesPerYear }) => feesPerYear).filter((fee) => fee !== null);
  return {
    title: localized(course.content.name, course.content.nameHi).text,
    eyebrow: localized(college.content.name, college.content.nameHi).text,
    facts: [
      `${localized(district, districtHi).text}, ${stateName(state)}`,
      ...(fees.length > 0 ? [m.offered_year({ amount: rupees(Math.min(...fees)) })] : []),
    ],
  };
}

async function wordsOfPost(slug: string) {
  const post = await findPost(slug);
  if (!post) return undefined;
  const { name, nameHi, category, author } = post.content;
  return { title: localized(name, nameHi).text, eyebrow: postCategoryNames[category](), facts: [author] };
}

async function wordsOfPage(name: string) {
  return Object.hasOwn(pages, name) ? { title: pages[name]!(), eyebrow: m.brand(), facts: [] } : undefined;
}

async function wordsOfService(name: string) {
  if (name === "edu_service") return { title: m.service_edu_title(), eyebrow: m.nav_services(), facts: [] };
  return name === "stdCred_service"
    ? { title: m.scheme_title(), eyebrow: m.nav_services(), facts: [m.scheme_to_helper(), m.scheme_to_documents()] }
    : undefined;
}

async function wordsOfGallery(slug: string) {
  const whole = { title: m.gallery_title(), eyebrow: m.brand(), facts: [] };
  if (slug === "all") return whole;
  const album = (await listAlbums(null)).find((one) => one.slug === slug);
  return album && { title: localized(album.title, album.titleHi).text, eyebrow: m.gallery_title(), facts: [] };
}

/** The first of what somebody put aside: `college~course+college`. */
async function wordsOfShortlist(name: string) {
  const wishes = name
    .split("+")
    .slice(0, 4)
    .map(partsOf)
    .filter((parts) => parts !== undefined);
  const facts = await Promise.all(
    wishes.map(async ({ college: at, course: of }) => {
      const [college, course] = await Promise.all([findCollege(at), of ? findCourse(of) : undefined]);
      if (!college) return undefined;
      const where = localized(college.content.name, college.content.nameHi).text;
      return course ? `${localized(course.content.name, course.content.nameHi).text}: ${where}` : where;
    }),
  );
  const known = facts.filter((fact) => fact !== undefined);
  return known.length > 0 ? { title: m.shortlist_title(), eyebrow: m.brand(), facts: known } : undefined;
}
