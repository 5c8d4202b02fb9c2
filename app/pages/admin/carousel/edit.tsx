import { useRef } from "react";
import { Form, href, Link, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { changeSlideInput } from "#app/domain/carousel/inputs.server.ts";
import { findSlide, type Slide } from "#app/domain/carousel/reads.server.ts";
import { changeSlide } from "#app/domain/carousel/writes.server.ts";
import { Picture } from "#app/domain/files/picture.tsx";
import { isHindiOn as readHindi } from "#app/domain/settings/reads.server.ts";
import { SlideDetails } from "#app/pages/admin/carousel/details.tsx";
import { SlideSeen, useSlideWords } from "#app/pages/admin/carousel/seen.tsx";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/edit";

export const meta = () => adminTitle(m.crousel_edit_title());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const slide = found(await findSlide(actorIn(context), params.id));
  // Without script the preview is asked for with what was typed.
  const typed = url.searchParams.has("alt") ? Object.fromEntries(url.searchParams) : undefined;
  return { slide, typed, isHindiOn: await readHindi() };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, changeSlideInput, async (input) => {
    found(await changeSlide(actorIn(context), params.id, input));
    return redirect(`${href("/admin/homecrousel")}?changed=1`);
  });
}

type Answer = { problems?: Problems; typed?: Record<string, string> };

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

const wordsOf = ({ alt, altHi, title, titleHi, text, textHi }: Slide) => ({ alt, altHi, title, titleHi, text, textHi });

export default function EditSlide({ loaderData: { slide, typed: before, isHindiOn }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed = before }: Answer = actionData ?? {};
  const form = useRef<HTMLFormElement>(null);
  const { words, look } = useSlideWords(form, typed ?? wordsOf(slide));
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card room="lg" className="mx-auto grid max-w-3xl gap-6">
      <h1 className="text-3xl">{m.crousel_edit_title()}</h1>
      <Picture
        file={slide}
        alt={slide.alt}
        sizes="(min-width: 48rem) 44rem, 90vw"
        className="aspect-[16/7] w-full rounded-card border border-line object-cover"
      />
      <div className="flex flex-wrap items-center gap-3">
        <p className="font-semibold wrap-anywhere">{slide.pathName}</p>
        {slide.alt === "" && <Badge tone="amber">{m.gallery_undescribed()}</Badge>}
        <Link to={href("/admin/media/:id", { id: slide.fileId })} className="link">
          {m.media_focus()}
        </Link>
      </div>
      <Form ref={form} method="post" className="grid gap-6" noValidate onInput={look}>
        <SlideDetails slide={slide} problems={problems} typed={typed} />
        <SlideSeen file={slide.fileId} words={words} isHindiOn={isHindiOn} />
        {problems[""] && (
          <Notice tone="danger" title={m.crousel_submit_failed()}>
            {problems[""]}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {m.admin_save()}
          </Button>
          <ButtonLink look="secondary" to={href("/admin/homecrousel")}>
            {m.admin_cancel()}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
