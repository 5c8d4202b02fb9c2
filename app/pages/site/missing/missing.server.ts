import { data, href } from "react-router";
import { listColleges } from "#app/domain/colleges/reads.server.ts";
import { listCourses, listPopularCourses } from "#app/domain/courses/reads.server.ts";
import { listExams } from "#app/domain/exams/reads.server.ts";
import { listLatestPosts } from "#app/domain/posts/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

type Suggestion = { to: string; name: LocalizedText };
type Wanted = "course" | "college" | "exam" | "post";

const most = 6;

const lists: Record<Wanted, { to: string; text: () => string }> = {
  course: { to: href("/courses"), text: () => m.missing_all_courses() },
  college: { to: href("/college"), text: () => m.missing_all_colleges() },
  exam: { to: href("/exams"), text: () => m.exam_all() },
  post: { to: href("/blogs"), text: () => m.missing_all_posts() },
};

/** There is none at this address. The answer says so, in the layout, with what the address may have meant. */
export async function missing(wanted: Wanted, address: string) {
  const words = address
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 100);
  const near = wanted === "post" ? [] : await likeIt(wanted, words);
  const suggestions = near.length > 0 ? near : await instead(wanted);
  const view = {
    head: `${m.not_found_title()} · ${m.brand()}`,
    title: m.not_found_title(),
    text: m.missing_text(),
    search: { label: m.home_search_label(), button: m.catalogue_search() },
    all: { to: lists[wanted].to, text: lists[wanted].text() },
    suggested: { title: near.length > 0 ? m.missing_near() : m.missing_instead(), links: suggestions },
  };
  return data({ missing: view }, 404);
}
export type MissingView = Awaited<ReturnType<typeof missing>>["data"]["missing"];

type Named = { slug: string; name: string; nameHi: string };
const courseAt = ({ slug, name, nameHi }: Named): Suggestion => ({
  to: href("/courses/:name", { name: slug }),
  name: localized(name, nameHi),
});
const collegeAt = ({ slug, name, nameHi }: Named): Suggestion => ({
  to: href("/college/:name", { name: slug }),
  name: localized(name, nameHi),
});

const examAt = ({ slug, name, nameHi }: Named): Suggestion => ({
  to: href("/exams/:name", { name: slug }),
  name: localized(name, nameHi),
});

async function likeIt(wanted: "course" | "college" | "exam", q: string): Promise<Suggestion[]> {
  if (q === "") return [];
  if (wanted === "course") return (await listCourses({ q })).courses.slice(0, most).map(courseAt);
  if (wanted === "exam") return (await listExams({ q }, most)).map(examAt);
  return (await listColleges({ q })).colleges.slice(0, most).map(collegeAt);
}

async function instead(wanted: Wanted): Promise<Suggestion[]> {
  if (wanted === "course") return (await listPopularCourses(most)).map(courseAt);
  if (wanted === "college") return (await listColleges({})).colleges.slice(0, most).map(collegeAt);
  if (wanted === "exam") return (await listExams({}, most)).map(examAt);
  return (await listLatestPosts(most)).map(({ slug, title }) => ({ to: href("/blogs/:slug", { slug }), name: title }));
}
