import { href, redirect } from "react-router";
import { findCollege } from "#app/domain/colleges/reads.server.ts";
import { findCourse } from "#app/domain/courses/reads.server.ts";
import { missing } from "#app/pages/site/missing/missing.server.ts";
import { Missing, missingMeta } from "#app/pages/site/missing/missing.tsx";
import { offeringAbout } from "#app/pages/site/offerings/about.server.ts";
import { offeringAddress } from "#app/pages/site/offerings/address.server.ts";
import { OfferingPage } from "#app/pages/site/offerings/article.tsx";
import { givenAs, viewOffering } from "#app/pages/site/offerings/view.server.ts";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/show";

export const headers = publicPage({ shows: ["facts"], entriesOf: ["colleges", "courses", "exams"] });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  !loaderData ? [] : "missing" in loaderData ? missingMeta(loaderData.missing) : pageMeta(loaderData.head);

/** A course at a college: what it costs to the end, who can join, and whether the college may teach it. */
export async function loader({ params, url: { origin } }: Route.LoaderArgs) {
  const [college, course] = await Promise.all([findCollege(params.name), findCourse(params.course)]);
  if (!college) return missing("college", params.name);
  if (!course || givenAs(college, course).length === 0) return missing("course", params.course);
  if (college.moved || course.moved) throw redirect(offeringAddress(college.slug, course.slug), 301);
  const view = await viewOffering(college, course, origin);
  const { title, description, path } = view;
  const picture = href("/share/:kind/:name", { kind: "offering", name: `${college.slug}~${course.slug}.png` });
  return {
    view,
    head: { title: `${title}, ${view.place.text}`, description, path, picture, origin, about: offeringAbout(view, college, origin) },
  };
}

export default function Offering({ loaderData }: Route.ComponentProps) {
  return "missing" in loaderData ? <Missing missing={loaderData.missing} /> : <OfferingPage view={loaderData.view} />;
}
