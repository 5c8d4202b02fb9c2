import { actorIn } from "#app/access/gate.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { CollegePage } from "#app/pages/site/colleges/article.tsx";
import { viewCollege } from "#app/pages/site/colleges/view.server.ts";
import { PreviewBar, previewMeta } from "#app/pages/site/preview/bar.tsx";
import { findDraftCollege } from "#app/pages/site/preview/preview.server.ts";
import { useLive } from "#app/platform/use-live.ts";
import type { Route } from "./+types/college";

export const meta = previewMeta;

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { content, isLive } = found(await findDraftCollege(actor, params.id));
  return { view: await viewCollege(actor, { slug: content.slug, content }), isLive, renderedAt: Date.now() };
}

export default function PreviewCollege({ loaderData: { view, isLive, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "colleges", "courses");
  return (
    <>
      <PreviewBar isLive={isLive} />
      <CollegePage college={view} />
    </>
  );
}
