import { findCollege } from "#app/domain/colleges/reads.server.ts";
import { findCourse } from "#app/domain/courses/reads.server.ts";
import { findExam } from "#app/domain/exams/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

const courseNamed = async (slug: string) => (await findCourse(slug))?.content;
const examNamed = async (slug: string) => (await findExam(slug))?.content;
const collegeNamed = async (slug: string) => (await findCollege(slug))?.content;

/** What some pages are about, whatever stands behind their address. */
const pages: readonly [RegExp, () => string][] = [
  [/^\/services\/stdCred_service$/i, () => m.page_subject_loan()],
  [/^\/scholarships$/i, () => m.page_subject_scholarships()],
  [/^\/interests$/i, () => m.page_subject_interests()],
  [/^\/exams(\/|$)/i, () => m.page_subject_exams()],
  [/^\/(courses|finder)(\/|$)/i, () => m.page_subject_courses()],
  [/^\/college(\/|$)/i, () => m.page_subject_colleges()],
];

/** The first line of a message that is written from this page, in its language: who answers knows at once what it is about. */
export async function pageSubject(pathname: string): Promise<string> {
  const path = pathname.replace(/^\/hi(?=\/|$)/, "").replace(/\/$/, "");
  const [, place, slug = "", within = ""] = path.split("/");
  const about = [
    place === "exams" ? await examNamed(slug) : undefined,
    place === "courses" ? await courseNamed(slug) : undefined,
    place === "college" && within ? await courseNamed(within) : undefined,
    place === "college" ? await collegeNamed(slug) : undefined,
  ].flatMap((one) => (one ? [localized(one.name, one.nameHi).text] : []));
  if (about.length > 0) return m.page_subject_named({ name: about.join(", ") });
  return (pages.find(([pattern]) => pattern.test(path))?.[1] ?? m.page_subject_any)();
}
