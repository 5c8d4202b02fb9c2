import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findItem } from "#app/domain/gallery/reads.server.ts";
import { trashItem } from "#app/domain/gallery/trash.writes.server.ts";
import { deletionAction } from "#app/pages/admin/deletion.server.ts";
import { deletionPage, trashMeta } from "#app/pages/admin/deletion-page.tsx";
import { trashedWords } from "#app/pages/admin/deletion-said.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/deletion";

export const meta = trashMeta;

export async function loader({ params, context }: Route.LoaderArgs) {
  return { name: (await findItem(actorIn(context), params.id))?.pathName };
}

export const action = deletionAction(trashItem);

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default deletionPage({ back: href("/admin/gallery"), gone: trashedWords, failed: m.entry_trash_failed, end: "toTrash" });
