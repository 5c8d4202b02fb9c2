import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { deleteAlbum } from "#app/domain/gallery/albums.writes.server.ts";
import { deleteAlbumInput } from "#app/domain/gallery/inputs.server.ts";
import { listAlbums } from "#app/domain/gallery/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { AlbumOptions } from "#app/pages/admin/gallery/upload.tsx";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import { Select } from "#app/ui/form/select.tsx";
import type { Route } from "./+types/album-deletion";

export const meta = () => adminTitle(m.admin_confirm_title());

export async function loader({ params, context }: Route.LoaderArgs) {
  const albums = await listAlbums(actorIn(context));
  const album = found(albums.find(({ id }) => id === params.id));
  return { album, others: albums.filter(({ id }) => id !== params.id) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, deleteAlbumInput, async ({ album }) => {
    found(await deleteAlbum(actorIn(context), params.id, album));
    return redirect(href("/admin/gallery"));
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

/** An album goes; what is in it stays. */
export default function AlbumDeletion({ loaderData: { album, others }, actionData }: Route.ComponentProps) {
  const { problems }: { problems?: Problems } = actionData ?? {};
  const count = album.pictures + album.videos;
  return (
    <ConfirmCard
      title={m.admin_confirm_title()}
      problem={problems?.[""]}
      failed={m.gallery_delete_failed()}
      back={href("/admin/gallery")}
      no={m.admin_confirm_no()}
      yes={m.admin_confirm_yes()}
      fields={
        count > 0 && (
          <Select label={m.gallery_album_move({ count })} name="album">
            <AlbumOptions albums={others} />
          </Select>
        )
      }
    >
      <p className="text-ink-soft">{m.admin_confirm_text()}</p>
      <p className="font-semibold wrap-anywhere">{album.title}</p>
    </ConfirmCard>
  );
}
