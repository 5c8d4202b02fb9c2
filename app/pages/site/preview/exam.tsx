import { actorIn } from "#app/access/gate.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { ExamPage } from "#app/pages/site/exams/article.tsx";
import { viewExam } from "#app/pages/site/exams/view.server.ts";
import { PreviewBar, previewMeta } from "#app/pages/site/preview/bar.tsx";
import { findDraftExam } from "#app/pages/site/preview/preview.server.ts";
import { useLive } from "#app/platform/use-live.ts";
import type { Route } from "./+types/exam";

export const meta = previewMeta;

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { content, isLive } = found(await findDraftExam(actorIn(context), id));
  return { view: await viewExam({ slug: content.slug, content }, url.origin), isLive, renderedAt: Date.now() };
}

export default function PreviewExam({ loaderData: { view, isLive, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "exams", "courses");
  return (
    <>
      <PreviewBar isLive={isLive} />
      <ExamPage exam={view} />
    </>
  );
}
