import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { receivePicture } from "#app/domain/files/upload.writes.server.ts";
import { settingsFolder } from "#app/domain/files/folders.model.ts";
import { receive } from "#app/pages/uploads.server.ts";
import type { Route } from "./+types/files";

export const loader = () => redirect(href("/admin/settings"));

/** POST: one picture for the settings, as a raw body with ?name=, or from a plain form. */
export function action({ request, url, context }: Route.ActionArgs) {
  return receive(request, url, href("/admin/settings"), (file) => receivePicture(actorIn(context), { ...file, folder: settingsFolder }));
}
