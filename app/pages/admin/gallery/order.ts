import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { orderInput } from "#app/domain/gallery/inputs.server.ts";
import { orderItems } from "#app/domain/gallery/writes.server.ts";
import { galleryList } from "#app/pages/admin/gallery/query.ts";
import { submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/order";

export const loader = () => redirect(href("/admin/gallery"));

export function action({ request, url, context }: Route.ActionArgs) {
  return submit(request, orderInput, async ({ ids }) => {
    await orderItems(actorIn(context), ids);
    return redirect(galleryList(url.searchParams));
  });
}
