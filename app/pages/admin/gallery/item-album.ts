import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { moveToAlbumInput } from "#app/domain/gallery/inputs.server.ts";
import { moveToAlbum } from "#app/domain/gallery/writes.server.ts";
import { galleryList } from "#app/pages/admin/gallery/query.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/item-album";

export const loader = () => redirect(href("/admin/gallery"));

export function action({ request, url, params, context }: Route.ActionArgs) {
  return submit(request, moveToAlbumInput, async ({ album }) => {
    found(await moveToAlbum(actorIn(context), params.id, album));
    return redirect(galleryList(url.searchParams));
  });
}
