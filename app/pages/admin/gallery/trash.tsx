import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { can } from "#app/access/roles.ts";
import { Picture } from "#app/domain/files/picture.tsx";
import { listTrashedItems } from "#app/domain/gallery/reads.server.ts";
import { VideoPoster } from "#app/domain/gallery/video-poster.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { TrashList } from "#app/pages/admin/trash-list.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import type { Route } from "./+types/trash";

export const meta = () => adminTitle(m.admin_trash_of_gallery());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  return {
    items: await listTrashedItems(actor),
    mayDestroy: can(actor, "content.destroy"),
    restored: url.searchParams.has("restored"),
    renderedAt: Date.now(),
  };
}

const look = "aspect-[4/3] w-full rounded-control border border-line object-cover";

export default function GalleryTrash({ loaderData: { items, mayDestroy, restored, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "gallery");
  const rows = items.map((item) => ({
    id: item.id,
    name: item.pathName,
    trashedAt: item.trashedAt,
    shown:
      item.kind === "video" ? (
        <VideoPoster item={item} className={look} />
      ) : (
        <Picture file={item} alt={item.alt} sizes="112px" className={look} />
      ),
    restoration: href("/admin/gallery/:id/restoration", { id: item.id }),
    destruction: mayDestroy ? href("/admin/gallery/:id/destruction", { id: item.id }) : undefined,
  }));
  const back = { to: href("/admin/gallery"), label: m.admin_trash_back_gallery() };
  return <TrashList title={m.admin_trash_of_gallery()} back={back} rows={rows} restored={restored} />;
}
