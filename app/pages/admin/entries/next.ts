import { redirect } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findNext } from "#app/domain/desk/queue.reads.server.ts";
import { queueAddress, queueIn } from "#app/pages/admin/entries/queue.ts";
import { kindAt, listAddress } from "#app/pages/admin/entries/kinds.ts";
import type { Route } from "./+types/next";

/** To the entry that waits after this one, by now; where none does, to the list, which says so. */
export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const kind = kindAt(pattern);
  const queue = queueIn(url.searchParams) ?? "review";
  const next = await findNext(actorIn(context), kind, queue, url.searchParams.get("after") ?? "");
  return redirect(next ? queueAddress(kind, queue, next) : `${listAddress(kind)}?show=${queue}`);
}
