import { actorIn } from "#app/access/gate.server.ts";
import { Carousel } from "#app/domain/carousel/carousel.tsx";
import { listSlides } from "#app/domain/carousel/reads.server.ts";
import { findFile } from "#app/domain/files/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { textIn } from "#app/pages/list-query.ts";
import { slidesInWords } from "#app/pages/site/home/slides.server.ts";
import { previewMeta } from "#app/pages/site/preview/bar.tsx";
import type { Route } from "./+types/slide";

export const meta = previewMeta;

const spoken = ["alt", "altHi", "title", "titleHi", "text", "textHi"] as const;

/** What a form says of a slide that is not saved yet, before the slides that show now. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const said = (name: string) => textIn(url.searchParams, name, 200);
  const actor = actorIn(context);
  const [file, shown] = await Promise.all([findFile(actor, said("file")), listSlides(null)]);
  const { id, width, height, widths, fallback, focus } = found(file);
  const words = Object.fromEntries(spoken.map((name) => [name, said(name)])) as Record<(typeof spoken)[number], string>;
  const slide = { id: "preview", fileId: id, width, height, widths, fallback, focus, link: null, ...words };
  return slidesInWords([slide, ...shown.filter((one) => one.fileId !== id)]);
}

export default function PreviewSlide({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <Carousel {...loaderData} still />
    </main>
  );
}
