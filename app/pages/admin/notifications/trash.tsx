import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { listTrashedNotifications } from "#app/domain/notifications/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { TrashList } from "#app/pages/admin/trash-list.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import type { Route } from "./+types/trash";

export const meta = () => adminTitle(m.admin_trash_of_notifications());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  return {
    notifications: await listTrashedNotifications(actor),
    mayDestroy: can(actor, "content.destroy"),
    restored: url.searchParams.has("restored"),
    renderedAt: Date.now(),
  };
}

export default function NotificationTrash({ loaderData: { notifications, mayDestroy, restored, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "notifications");
  const rows = notifications.map(({ id, text, trashedAt }) => ({
    id,
    name: text,
    trashedAt,
    restoration: href("/admin/notification/:id/restoration", { id }),
    destruction: mayDestroy ? href("/admin/notification/:id/destruction", { id }) : undefined,
  }));
  const back = { to: href("/admin/notification"), label: m.admin_trash_back_notifications() };
  return <TrashList title={m.admin_trash_of_notifications()} back={back} rows={rows} restored={restored} />;
}
