import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { slideFolder } from "#app/domain/files/folders.model.ts";
import { receivePicture } from "#app/domain/files/upload.writes.server.ts";
import { receive } from "#app/pages/uploads.server.ts";
import type { Route } from "./+types/files";

export const loader = () => redirect(href("/admin/homecrousel"));

/** POST: one picture for the carousel, as a raw body with ?name=, or from a plain form. */
export function action({ request, url, context }: Route.ActionArgs) {
  return receive(request, url, href("/admin/homecrousel"), (file) =>
    receivePicture(actorIn(context), { ...file, folder: slideFolder, apart: true }),
  );
}
