import { href, redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { openArchive } from "#app/domain/archives/asking.writes.server.ts";
import { archiveFileName } from "#app/domain/archives/model.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/file";

export const loader = () => redirect(href("/admin/archive"));

/** POST: the file, as it lies in the store. Nobody on the way keeps it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { body, size, madeAt } = found(await openArchive(actorIn(context), params.id));
  // A browser that leaves does not tell the store behind the answer.
  const unread = () => void body.cancel().catch(() => {});
  if (request.signal.aborted) unread();
  else request.signal.addEventListener("abort", unread);
  return new Response(body, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(size),
      "Content-Disposition": `attachment; filename="${archiveFileName(madeAt)}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
