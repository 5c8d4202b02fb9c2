import Trash2 from "lucide-react/icons/trash-2";
import { href, Link, useSearchParams } from "react-router";
import type { Album } from "#app/domain/gallery/reads.server.ts";
import { withGalleryQuery } from "#app/pages/admin/gallery/query.ts";
import { Grip, OrderArea, OrderButtons } from "#app/pages/admin/order-buttons.tsx";
import { useOrder } from "#app/pages/admin/use-order.ts";
import { EditLink } from "#app/pages/admin/edit-link.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

/** The albums in the order in which visitors meet them. */
export function AlbumTable({ albums }: { albums: Album[] }) {
  const [search] = useSearchParams();
  const order = useOrder(albums, { action: withGalleryQuery(href("/admin/gallery/albums/order"), search), nameOf: ({ title }) => title });
  const columns: Column<Album>[] = [
    {
      key: "title",
      label: m.gallery_column_album(),
      plain: true,
      namesRow: true,
      cell: (album, index) => (
        <span className="flex items-center gap-3">
          <Grip index={index} />
          <OrderButtons order={order} index={index} />
          <AlbumName album={album} />
        </span>
      ),
    },
    { key: "holds", label: m.gallery_column_holds(), cell: (album) => m.gallery_holds({ pictures: album.pictures, videos: album.videos }) },
    {
      key: "shown",
      label: m.gallery_column_shown(),
      cell: ({ visible }) => <Badge tone={visible ? "green" : "grey"}>{visible ? m.gallery_shown() : m.gallery_hidden()}</Badge>,
    },
    {
      key: "delete",
      label: m.admin_column_delete(),
      plain: true,
      cell: (album) => (
        <Link
          to={href("/admin/gallery/albums/:id/deletion", { id: album.id })}
          aria-label={m.admin_delete_named({ name: album.title })}
          className="link text-red!"
        >
          <Trash2 size={18} aria-hidden="true" />
          {m.admin_delete()}
        </Link>
      ),
    },
  ];
  if (albums.length === 0) return <p className="text-ink-soft">{m.gallery_albums_empty()}</p>;
  return (
    <OrderArea label={m.gallery_albums()} order={order}>
      <Table caption={m.gallery_albums()} columns={columns} rows={order.rows} rowKey={({ id }) => id} />
    </OrderArea>
  );
}

const AlbumName = ({ album: { id, title, titleHi } }: { album: Album }) => (
  <span className="grid justify-items-start gap-1">
    <span className="wrap-anywhere">{title}</span>
    {titleHi && (
      <span lang="hi" className="font-normal text-ink-soft">
        {titleHi}
      </span>
    )}
    <EditLink to={href("/admin/gallery/albums/:id", { id })} name={title} />
  </span>
);
