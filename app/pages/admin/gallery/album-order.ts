import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { orderAlbums } from "#app/domain/gallery/albums.writes.server.ts";
import { orderInput } from "#app/domain/gallery/inputs.server.ts";
import { galleryList } from "#app/pages/admin/gallery/query.ts";
import { submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/album-order";

export const loader = () => redirect(href("/admin/gallery"));

export function action({ request, url, context }: Route.ActionArgs) {
  return submit(request, orderInput, async ({ ids }) => {
    await orderAlbums(actorIn(context), ids);
    return redirect(galleryList(url.searchParams));
  });
}
