import { href, redirect } from "react-router";
import { findPost } from "#app/domain/posts/reads.server.ts";
import { BlogPage } from "#app/pages/site/blog/article.tsx";
import { postAbout, viewPost } from "#app/pages/site/blog/view.server.ts";
import { feedAddress } from "#app/pages/site/blog/list.server.ts";
import { feedLink } from "#app/pages/site/blog/feed-link.ts";
import { missing } from "#app/pages/site/missing/missing.server.ts";
import { Missing, missingMeta } from "#app/pages/site/missing/missing.tsx";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import type { Route } from "./+types/show";

export const headers = publicPage({ shows: ["posts"] });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  !loaderData ? [] : "missing" in loaderData ? missingMeta(loaderData.missing) : [...pageMeta(loaderData.head), feedLink(loaderData.feed)];

// Everybody sees here what a visitor sees, so nobody's own rights are asked.
export async function loader({ params, url }: Route.LoaderArgs) {
  const post = await findPost(params.slug);
  if (!post) return missing("post", params.slug);
  const path = href("/blogs/:slug", { slug: post.slug });
  if (post.moved) throw redirect(path, 301);
  const view = await viewPost(null, post, url.origin);
  const picture = href("/share/:kind/:name", { kind: "blogs", name: `${post.slug}.png` });
  return {
    view,
    feed: feedAddress,
    head: {
      title: view.title.text,
      description: view.summary,
      path,
      picture,
      origin: url.origin,
      about: postAbout(view, { updatedAt: post.updatedAt, picture }, url.origin),
    },
  };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return "missing" in loaderData ? <Missing missing={loaderData.missing} /> : <BlogPage post={loaderData.view} />;
}
