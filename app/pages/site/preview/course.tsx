import { actorIn } from "#app/access/gate.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { CoursePage } from "#app/pages/site/courses/article.tsx";
import { viewCourse } from "#app/pages/site/courses/view.server.ts";
import { PreviewBar, previewMeta } from "#app/pages/site/preview/bar.tsx";
import { findDraftCourse } from "#app/pages/site/preview/preview.server.ts";
import { useLive } from "#app/platform/use-live.ts";
import type { Route } from "./+types/course";

export const meta = previewMeta;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { content, isLive } = found(await findDraftCourse(actor, id));
  return { view: await viewCourse(actor, { id, slug: content.slug, content }), isLive, renderedAt: Date.now() };
}

export default function PreviewCourse({ loaderData: { view, isLive, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "courses", "colleges");
  return (
    <>
      <PreviewBar isLive={isLive} />
      <CoursePage course={view} />
    </>
  );
}
