import { href, redirect } from "react-router";
import { findCollege } from "#app/domain/colleges/reads.server.ts";
import { CollegePage } from "#app/pages/site/colleges/article.tsx";
import { collegeAbout, viewCollege } from "#app/pages/site/colleges/view.server.ts";
import { missing } from "#app/pages/site/missing/missing.server.ts";
import { Missing, missingMeta } from "#app/pages/site/missing/missing.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/show";

export const headers = publicPage({ shows: [], entriesOf: ["colleges", "courses"] });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  !loaderData ? [] : "missing" in loaderData ? missingMeta(loaderData.missing) : pageMeta(loaderData.head);

// Everybody sees here what a visitor sees, so nobody's own rights are asked.
export async function loader({ params, url }: Route.LoaderArgs) {
  const college = await findCollege(params.name);
  if (!college) return missing("college", params.name);
  const path = href("/college/:name", { name: college.slug });
  if (college.moved) throw redirect(path, 301);
  const view = await viewCollege(null, college, url.origin);
  const { name, place } = view;
  return {
    view,
    head: {
      title: `${name.text}, ${place.text}`,
      description: m.college_description({ name: name.text, place: place.text }),
      path,
      picture: href("/share/:kind/:name", { kind: "college", name: `${college.slug}.png` }),
      origin: url.origin,
      about: collegeAbout(view, college.content, url.origin),
    },
  };
}

export default function College({ loaderData }: Route.ComponentProps) {
  return "missing" in loaderData ? <Missing missing={loaderData.missing} /> : <CollegePage college={loaderData.view} />;
}
