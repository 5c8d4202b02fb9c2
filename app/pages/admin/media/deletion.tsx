import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findMedia } from "#app/domain/media/reads.server.ts";
import { removePicture } from "#app/domain/media/writes.server.ts";
import { deletionAction } from "#app/pages/admin/deletion.server.ts";
import { deletionMeta, deletionPage } from "#app/pages/admin/deletion-page.tsx";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/deletion";

export const meta = deletionMeta;

export async function loader({ params, context }: Route.LoaderArgs) {
  return { name: (await findMedia(actorIn(context), params.id))?.name };
}

export const action = deletionAction(removePicture);

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default deletionPage({ back: href("/admin/media"), gone: m.media_deleted, failed: m.media_delete_failed });
