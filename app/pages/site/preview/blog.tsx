import { actorIn } from "#app/access/gate.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { BlogPage } from "#app/pages/site/blog/article.tsx";
import { viewPost } from "#app/pages/site/blog/view.server.ts";
import { PreviewBar, previewMeta } from "#app/pages/site/preview/bar.tsx";
import { findDraftPost } from "#app/pages/site/preview/preview.server.ts";
import { useLive } from "#app/platform/use-live.ts";
import type { Route } from "./+types/blog";

export const meta = previewMeta;

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { content, isLive } = found(await findDraftPost(actor, id));
  const view = await viewPost(actor, { id, slug: content.slug, content, publishedAt: new Date() }, url.origin);
  return { view, isLive, renderedAt: Date.now() };
}

export default function PreviewBlog({ loaderData: { view, isLive, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "posts");
  return (
    <>
      <PreviewBar isLive={isLive} />
      <BlogPage post={view} />
    </>
  );
}
