import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findTrashedItem } from "#app/domain/gallery/reads.server.ts";
import { destroyItem } from "#app/domain/gallery/trash.writes.server.ts";
import { deletionAction } from "#app/pages/admin/deletion.server.ts";
import { deletionMeta, deletionPage } from "#app/pages/admin/deletion-page.tsx";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/destruction";

export const meta = deletionMeta;

export async function loader({ params, context }: Route.LoaderArgs) {
  return { name: (await findTrashedItem(actorIn(context), params.id))?.pathName };
}

export const action = deletionAction(destroyItem);

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default deletionPage({ back: href("/admin/gallery/trash"), gone: m.admin_deleted_text, failed: m.gallery_delete_failed });
