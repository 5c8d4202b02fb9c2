import { href, redirect } from "react-router";
import { findCourse } from "#app/domain/courses/reads.server.ts";
import { CoursePage } from "#app/pages/site/courses/article.tsx";
import { courseAbout, listAskedIn, viewCourse } from "#app/pages/site/courses/view.server.ts";
import { missing } from "#app/pages/site/missing/missing.server.ts";
import { Missing, missingMeta } from "#app/pages/site/missing/missing.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/show";

export const headers = publicPage({ shows: ["facts"], entriesOf: ["courses", "colleges", "exams"], reads: ["state", "sort"] });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  !loaderData ? [] : "missing" in loaderData ? missingMeta(loaderData.missing) : pageMeta(loaderData.head);

// Everybody sees here what a visitor sees, so nobody's own rights are asked.
export async function loader({ params, url }: Route.LoaderArgs) {
  const course = await findCourse(params.name);
  if (!course) return missing("course", params.name);
  const path = href("/courses/:name", { name: course.slug });
  if (course.moved) throw redirect(path, 301);
  const view = await viewCourse(null, course, listAskedIn(url.searchParams), url.origin);
  const { name } = view;
  return {
    view,
    head: {
      title: name.text,
      description: m.course_description({ name: name.text }),
      path,
      picture: href("/share/:kind/:name", { kind: "courses", name: `${course.slug}.png` }),
      origin: url.origin,
      about: courseAbout(view, course.content, url.origin),
    },
  };
}

export default function Course({ loaderData }: Route.ComponentProps) {
  return "missing" in loaderData ? <Missing missing={loaderData.missing} /> : <CoursePage course={loaderData.view} />;
}
