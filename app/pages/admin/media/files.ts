import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { addToLibrary } from "#app/domain/media/writes.server.ts";
import { receive } from "#app/pages/uploads.server.ts";
import type { Route } from "./+types/files";

export const loader = () => redirect(href("/admin/media"));

/** POST: one picture for no place yet, as a raw body with ?name=, or from a plain form. */
export function action({ request, url, context }: Route.ActionArgs) {
  return receive(request, url, href("/admin/media"), (file) => addToLibrary(actorIn(context), file));
}
