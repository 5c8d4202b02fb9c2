import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { saveSlideInput } from "#app/domain/carousel/inputs.server.ts";
import { newSlideId, slideStates, stateOf } from "#app/domain/carousel/model.ts";
import { listSlides } from "#app/domain/carousel/reads.server.ts";
import { saveSlide } from "#app/domain/carousel/writes.server.ts";
import { findUploaded } from "#app/domain/files/reads.server.ts";
import { isHindiOn as readHindi } from "#app/domain/settings/reads.server.ts";
import { NewSlide } from "#app/pages/admin/carousel/new.tsx";
import { SlideTable } from "#app/pages/admin/carousel/table.tsx";
import { typedIn } from "#app/pages/admin/media/query.ts";
import { submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.crousel_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const [slides, uploaded, isHindiOn] = await Promise.all([
    listSlides(actor),
    findUploaded(actor, url.searchParams.get("uploaded")),
    readHindi(),
  ]);
  const show = slideStates.find((state) => state === url.searchParams.get("show"));
  return {
    slides: show ? slides.filter((slide) => stateOf(slide, new Date()) === show) : slides,
    show,
    uploaded,
    isHindiOn,
    // A picture of the library was chosen without script: what was typed comes back with it.
    typed: typedIn(url.searchParams, "slide"),
    newId: newSlideId(),
    changed: url.searchParams.has("changed"),
    renderedAt: Date.now(),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, saveSlideInput, async (input) => {
    const slide = await saveSlide(actorIn(context), input);
    const problems: Problems = {};
    const saved = {
      startsLater: stateOf(slide, new Date()) === "later",
      renamed: slide.pathName === input.pathName ? undefined : { wanted: input.pathName, name: slide.pathName },
    };
    return { saved, problems };
  });
}

const shownNames = { now: m.admin_slides_now, later: m.admin_slides_scheduled, over: m.admin_slides_ended };

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function HomeCrousel({ loaderData, actionData }: Route.ComponentProps) {
  useLive(loaderData.renderedAt, "carousel");
  return (
    <div className="mx-auto grid max-w-5xl gap-10">
      <div className="grid gap-1">
        <h1>{m.crousel_title()}</h1>
        <p className="text-ink-soft">{m.crousel_text()}</p>
      </div>
      {loaderData.changed && (
        <Notice tone="success" title={m.crousel_saved_title()}>
          {m.crousel_changed_text()}
        </Notice>
      )}
      <NewSlide
        isHindiOn={loaderData.isHindiOn}
        newId={loaderData.newId}
        uploaded={loaderData.uploaded}
        typed={loaderData.typed}
        answer={actionData}
      />
      {loaderData.show && (
        <p className="flex flex-wrap items-center gap-x-4">
          <strong>{shownNames[loaderData.show]()}</strong>
          <Link to={href("/admin/homecrousel")} className="link">
            {m.crousel_show_all()}
          </Link>
        </p>
      )}
      <SlideTable slides={loaderData.slides} now={loaderData.renderedAt} />
    </div>
  );
}
