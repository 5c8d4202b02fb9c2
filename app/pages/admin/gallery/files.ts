import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { uploadItem, uploadPoster } from "#app/domain/gallery/upload.writes.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { receive } from "#app/pages/uploads.server.ts";
import type { Route } from "./+types/files";

export const loader = () => redirect(href("/admin/gallery"));

/** POST: one picture or video, as a raw body with ?name=, ?id= and ?album=, or from a plain form. With ?poster= it is the picture of that video. */
export function action({ request, url, context }: Route.ActionArgs) {
  const actor = actorIn(context);
  const video = url.searchParams.get("poster");
  if (video === null)
    return receive(request, url, href("/admin/gallery"), (file, beside) => uploadItem(actor, beside("id"), beside("album"), file));
  const page = href("/admin/gallery/:id", { id: video });
  return receive(request, url, page, async (file) => found(await uploadPoster(actor, video, file)));
}
