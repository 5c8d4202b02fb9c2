import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { findTrashedNotification } from "#app/domain/notifications/reads.server.ts";
import { destroyNotification } from "#app/domain/notifications/writes.server.ts";
import { deletionAction } from "#app/pages/admin/deletion.server.ts";
import { deletionMeta, deletionPage } from "#app/pages/admin/deletion-page.tsx";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/destruction";

export const meta = deletionMeta;

export async function loader({ params, context }: Route.LoaderArgs) {
  return { name: (await findTrashedNotification(actorIn(context), params.id))?.text };
}

export const action = deletionAction(destroyNotification);

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default deletionPage({
  back: href("/admin/notification/trash"),
  gone: m.notification_deleted,
  failed: m.notification_delete_failed,
});
