import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { receivePicture } from "#app/domain/files/upload.writes.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { kindAt } from "#app/pages/admin/entries/kinds.ts";
import { receive } from "#app/pages/uploads.server.ts";
import type { Route } from "./+types/files";
import { isId } from "#app/domain/ids.ts";

const folders = { course: "courses", college: "colleges", post: "posts", exam: "exams" };

export const loader = ({ pattern }: Route.LoaderArgs) => redirect(entryAddresses[kindAt(pattern)].fresh);

/** POST: one picture, as a raw body with ?name=, or from a plain form, which is led back to ?for=. */
export function action({ request, url, pattern, context }: Route.ActionArgs) {
  const kind = kindAt(pattern);
  const id = url.searchParams.get("for") ?? "";
  const page = isId(id) ? entryAddresses[kind].one(id) : entryAddresses[kind].fresh;
  return receive(request, url, page, (file) => receivePicture(actorIn(context), { ...file, folder: folders[kind] }));
}
