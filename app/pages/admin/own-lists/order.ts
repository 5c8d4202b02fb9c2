import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { isOwnList } from "#app/domain/own-lists/model.ts";
import { moveListItem } from "#app/domain/own-lists/writes.server.ts";
import { found, saidIn } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/order";

/** POST: one place up or down. At the end of the list nothing happens. */
export async function action({ request, params: { list, id }, context }: Route.ActionArgs) {
  const of = found(isOwnList(list) ? list : undefined);
  const way = (await saidIn(request)).get("way") === "up" ? "up" : "down";
  await moveListItem(actorIn(context), of, id, way);
  return redirect(`${href("/admin/lists")}#${of}`, 303);
}
