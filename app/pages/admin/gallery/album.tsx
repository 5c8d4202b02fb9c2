import { Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { changeAlbum, createAlbum } from "#app/domain/gallery/albums.writes.server.ts";
import { saveAlbumInput } from "#app/domain/gallery/inputs.server.ts";
import { listAlbums } from "#app/domain/gallery/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/album";
import { isId } from "#app/domain/ids.ts";

export const meta = () => adminTitle(m.gallery_album_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.id === "new") return { album: undefined, newId: crypto.randomUUID() };
  const albums = await listAlbums(actorIn(context));
  return { album: found(albums.find(({ id }) => id === params.id)), newId: "" };
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  return submit(request, saveAlbumInput, async (input) => {
    // The page of a new album names it, so that a form that is sent twice makes one.
    const newId = url.searchParams.get("id") ?? "";
    if (params.id !== "new") found(await changeAlbum(actor, params.id, input));
    else await createAlbum(actor, isId(newId) ? newId : crypto.randomUUID(), input);
    return redirect(href("/admin/gallery"));
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = { problems?: Problems; typed?: Record<string, string> };

export default function EditAlbum({ loaderData: { album, newId }, actionData }: Route.ComponentProps) {
  const { problems = {}, typed }: Answer = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card room="lg" className="mx-auto grid max-w-2xl gap-6">
      <h1 className="text-3xl">{album ? m.gallery_album_title() : m.gallery_album_new()}</h1>
      <Form method="post" {...(album ? {} : { action: `?id=${newId}` })} className="grid gap-5" noValidate>
        <Field
          label={m.gallery_album_name()}
          name="title"
          maxLength={100}
          required
          defaultValue={typed?.title ?? album?.title}
          error={problems.title}
        />
        <Field
          label={m.gallery_album_name_hi()}
          name="titleHi"
          lang="hi"
          maxLength={100}
          defaultValue={typed?.titleHi ?? album?.titleHi}
          error={problems.titleHi}
        />
        <Checkbox
          label={m.gallery_album_visible()}
          hint={m.gallery_album_visible_hint()}
          name="visible"
          defaultChecked={typed ? typed.visible === "on" : (album?.visible ?? true)}
        />
        {problems[""] && (
          <Notice tone="danger" title={m.gallery_save_failed()}>
            {problems[""]}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {album ? m.admin_save() : m.gallery_album_create()}
          </Button>
          <ButtonLink look="secondary" to={href("/admin/gallery")}>
            {m.admin_cancel()}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
