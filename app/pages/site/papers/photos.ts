import { href, redirect } from "react-router";
import { findOpen } from "#app/domain/papers/links.reads.server.ts";
import { receivePhoto } from "#app/domain/papers/photos.writes.server.ts";
import { isFileId } from "#app/domain/files/model.ts";
import { found } from "#app/pages/forms.server.ts";
import { over } from "#app/pages/site/papers/view.server.ts";
import { receive } from "#app/pages/uploads.server.ts";
import type { Route } from "./+types/photos";

export const loader = ({ params: { token } }: Route.LoaderArgs) => redirect(href("/papers/:token", { token }));

/** POST: one photo, as it is, under the key of who sends it. The link is looked at before the first byte is. */
export async function action({ request, params: { token }, url }: Route.ActionArgs) {
  if (!(await findOpen(token))) throw await over();
  return receive(request, url, href("/papers/:token", { token }), async ({ body, signal }, beside) => {
    const key = beside("key");
    return found(isFileId(key) ? await receivePhoto(token, { paper: beside("paper"), key, body, signal }) : undefined);
  });
}
