import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { orderSlidesInput } from "#app/domain/carousel/inputs.server.ts";
import { orderSlides } from "#app/domain/carousel/writes.server.ts";
import { submit } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/order";

export const loader = () => redirect(href("/admin/homecrousel"));

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, orderSlidesInput, async ({ ids }) => {
    await orderSlides(actorIn(context), ids);
    return redirect(href("/admin/homecrousel"));
  });
}
