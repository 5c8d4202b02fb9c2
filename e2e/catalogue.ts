import { saveCourse } from "#app/domain/courses/writes.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { db } from "#db/client.ts";
import { aCourse } from "#test/factories.ts";
import { person } from "./people.ts";

export const languages = [
  { language: "English", locale: "en", prefix: "" },
  { language: "Hindi", locale: "hi", prefix: "/hi" },
] as const;
export type Language = (typeof languages)[number];

/** What catalogue pages say in a language, by what it is for. */
export function wordsIn({ locale }: Language) {
  const at = { locale };
  return {
    findCourse: m.course_search({}, at),
    course: m.college_course({}, at),
    filters: m.catalogue_filters({}, at),
    noSource: m.catalogue_no_source({}, at),
    isWrong: m.catalogue_is_wrong({}, at),
    whatIsWrong: m.report_message({}, at),
    send: m.report_send({}, at),
    missing: m.report_message_missing({}, at),
    thanks: m.report_thanks_title({}, at),
    enquireCourse: m.course_enquire({}, at),
    enquireCollege: m.college_enquire({}, at),
    offering: m.course_colleges({}, at),
    enquireHere: m.offering_enquire({}, at),
    way: m.catalogue_way({}, at),
    compare: m.college_compare({}, at),
    compareTitle: m.college_compare_title({}, at),
    common: m.college_compare_common({}, at),
    asked: m.college_compare_asked({}, at),
    notFound: m.not_found_title({}, at),
  };
}

export const idOf = async (table: "courses" | "colleges" | "posts" | "exams", slug: string) =>
  (await db.selectFrom(table).select("id").where("slug", "=", slug).executeTakeFirstOrThrow()).id;

/** A published course that was published under another address before. */
export async function aMovedCourse(name: string, slug: string) {
  const editor = await person("editor");
  const { id, content } = await aCourse(editor, { name });
  await saveCourse(editor, { id, version: 1, content: { ...content, slug }, when: "now" });
  return content.slug;
}
