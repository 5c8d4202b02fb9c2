import { Form, href, Link, redirect, useHref, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { acceptedTypes } from "#app/domain/files/upload.model.ts";
import { videoUrl } from "#app/domain/files/model.ts";
import { Picture } from "#app/domain/files/picture.tsx";
import { captionItemInput } from "#app/domain/gallery/inputs.server.ts";
import { findItem, type GalleryItem } from "#app/domain/gallery/reads.server.ts";
import { VideoPoster } from "#app/domain/gallery/video-poster.tsx";
import { captionItem } from "#app/domain/gallery/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/item";

export const meta = () => adminTitle(m.gallery_edit_title());

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return { item: found(await findItem(actorIn(context), params.id)), refused: url.searchParams.has("refused") };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, captionItemInput, async (input) => {
    found(await captionItem(actorIn(context), params.id, input));
    return redirect(`${href("/admin/gallery")}?saved=${params.id}`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = { problems?: Problems; typed?: Record<string, string> };

export default function EditItem({ loaderData: { item, refused }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed = {} }: Answer = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const field = (name: "caption" | "captionHi" | "alt" | "altHi") => ({
    name,
    defaultValue: typed[name] ?? item[name],
    error: problems[name],
  });
  return (
    <Card room="lg" className="mx-auto grid max-w-3xl gap-6">
      <h1 className="text-3xl">{m.gallery_edit_title()}</h1>
      {item.kind === "video" ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- editors have no captions file to give
        <video src={videoUrl(item)} controls preload="metadata" className="max-h-96 w-full rounded-card bg-black" />
      ) : (
        <Picture
          file={item}
          alt={item.alt}
          sizes="(width < 48rem) 90vw, 44rem"
          className="h-auto max-h-96 w-full rounded-card border border-line object-contain"
        />
      )}
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="font-semibold wrap-anywhere">{item.pathName}</span>
        {item.kind === "picture" && (
          <Link to={href("/admin/media/:id", { id: item.fileId })} className="link">
            {m.media_focus()}
          </Link>
        )}
      </p>
      <Form method="post" className="grid gap-6" noValidate>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.gallery_caption()} hint={m.gallery_caption_hint()} maxLength={300} {...field("caption")} />
          <Field label={m.gallery_caption_hi()} lang="hi" maxLength={300} {...field("captionHi")} />
          <Field label={m.gallery_alt()} hint={m.admin_alt_hint()} maxLength={200} {...field("alt")} />
          <Field label={m.gallery_alt_hi()} lang="hi" maxLength={200} {...field("altHi")} />
        </div>
        {problems[""] && (
          <Notice tone="danger" title={m.gallery_save_failed()}>
            {problems[""]}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {m.admin_save()}
          </Button>
          <ButtonLink look="secondary" to={href("/admin/gallery")}>
            {m.admin_cancel()}
          </ButtonLink>
        </div>
      </Form>
      {item.kind === "video" && <Poster item={item} refused={refused} />}
    </Card>
  );
}

/** A plain upload, with script and without: one small picture, now and then. */
function Poster({ item, refused }: { item: GalleryItem; refused: boolean }) {
  const files = useHref(href("/admin/gallery/files"));
  return (
    <section className="grid gap-4 border-t border-line pt-6">
      <h2 className="text-2xl">{m.gallery_poster()}</h2>
      <VideoPoster item={item} className="aspect-video w-64 max-w-full rounded-control border border-line object-cover" />
      <form method="post" encType="multipart/form-data" action={`${files}?poster=${item.id}`} className="grid gap-4">
        <FileField label={m.admin_file()} hint={m.gallery_poster_hint()} name="file" accept={acceptedTypes.join(",")} required />
        {refused && <Notice tone="danger">{m.gallery_poster_hint()}</Notice>}
        <Button type="submit" look="secondary" className="justify-self-start">
          {m.gallery_poster_save()}
        </Button>
      </form>
      {item.posterId && (
        <Form method="post" action={href("/admin/gallery/:id/poster", { id: item.id })}>
          <Button type="submit" look="quiet">
            {m.gallery_poster_remove()}
          </Button>
        </Form>
      )}
    </section>
  );
}
