import { href } from "react-router";
import { stateName } from "#app/domain/places/model.ts";
import type { CollegeCard } from "#app/domain/colleges/reads.server.ts";
import type { Category } from "#app/domain/courses/model.ts";
import type { CourseCard } from "#app/domain/courses/reads.server.ts";
import { postCategoryNames } from "#app/domain/posts/model.ts";
import type { PostCard } from "#app/domain/posts/reads.server.ts";
import type { Page } from "#app/domain/searches/names.reads.server.ts";
import { isSitePage, type SitePage } from "#app/domain/synonyms/model.ts";
import { categoryName, lengthText } from "#app/pages/site/catalogue/labels.server.ts";
import { afterText } from "#app/pages/site/courses/list.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";
import { siteMap } from "#app/site-map.ts";

/** One thing that was found: where it is, what it is called, of which kind it is, and a line about it. */
export type Result = { to: string; name: LocalizedText; kind: string; text: LocalizedText | undefined };

const sitePageViews: Record<SitePage, () => { title: string; text: string }> = {
  "/services/stdCred_service": () => ({ title: m.service_card_title(), text: m.service_card_text() }),
  "/scholarships": () => ({ title: m.search_scholarships(), text: m.search_scholarships_text() }),
  "/exams": () => ({ title: m.search_exams_page(), text: m.search_exams_text() }),
  "/interests": () => ({ title: m.search_interests(), text: m.search_interests_text() }),
  "/recognition": () => ({ title: m.search_recognition(), text: m.search_recognition_text() }),
  "/finder": () => ({ title: m.search_finder(), text: m.search_finder_text() }),
  "/college": () => ({ title: m.college_list_title(), text: m.college_list_description() }),
  "/courses": () => ({ title: m.course_list_title(), text: m.course_list_description() }),
  "/services/edu_service": () => ({ title: m.service_edu_title(), text: m.service_edu_text() }),
  "/services": () => ({ title: m.service_list_title(), text: m.service_list_description() }),
  "/contact": () => ({ title: m.enquiry_contact_title(), text: m.enquiry_contact_description() }),
  "/aboutUs": () => ({ title: m.nav_about(), text: m.about_description() }),
  "/gallery": () => ({ title: m.nav_gallery(), text: m.gallery_description() }),
  "/blogs": () => ({ title: m.post_list_title(), text: m.post_list_description() }),
  "/privacy": () => ({ title: m.privacy_title(), text: m.privacy_description() }),
};

const afterTitles: Record<string, () => string> = {
  "/courses?after=10": () => m.service_step_course_link_10(),
  "/courses?after=12": () => m.service_step_course_link(),
  "/courses?after=degree": () => m.search_after_degree(),
};

const namedKinds = {
  courses: () => m.search_kind_course(),
  college: () => m.search_kind_college(),
  exams: () => m.search_kind_exam(),
  blogs: () => m.search_kind_post(),
};

const isThere = (address: string) => siteMap.some((row) => row.address === address);

/** A page that an editor names and that this site does not have is not shown. */
export function pageResult({ address, list, name, nameHi }: Page): Result | undefined {
  if (list) return { to: address, name: localized(name, nameHi), kind: namedKinds[list](), text: undefined };
  const after = afterTitles[address];
  if (after) return { to: address, name: { text: after() }, kind: m.search_kind_list(), text: { text: m.course_list_description() } };
  if (!isSitePage(address) || !isThere(address)) return undefined;
  const { title, text } = sitePageViews[address]();
  return { to: address, name: { text: title }, kind: m.search_kind_page(), text: { text } };
}

export const sitePageResult = (address: SitePage) => pageResult({ address, name: "", nameHi: "" });

export const courseResult = (course: CourseCard): Result => ({
  to: href("/courses/:name", { name: course.slug }),
  name: localized(course.name, course.nameHi),
  kind: m.search_kind_course(),
  text: {
    text: [categoryName(course.category as Category), lengthText(course.durationMonths)?.text, afterText(course)]
      .filter(Boolean)
      .join(" · "),
  },
});

export const collegeResult = (college: CollegeCard): Result => {
  const district = localized(college.district, college.districtHi);
  const place = `${district.text}, ${stateName(college.state, district.lang)}`;
  return {
    to: href("/college/:name", { name: college.slug }),
    name: localized(college.name, college.nameHi),
    kind: m.search_kind_college(),
    text: { ...district, text: place },
  };
};

export const postResult = (post: PostCard): Result => ({
  to: href("/blogs/:slug", { slug: post.slug }),
  name: post.title,
  kind: m.search_kind_post(),
  text: post.summary.text === "" ? { text: postCategoryNames[post.category]() } : post.summary,
});
