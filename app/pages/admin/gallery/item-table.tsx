import { href, useFetcher, useSearchParams } from "react-router";
import type { ItemKind } from "#app/domain/gallery/model.ts";
import type { Album, GalleryItem } from "#app/domain/gallery/reads.server.ts";
import { VideoPoster } from "#app/domain/gallery/video-poster.tsx";
import { Picture } from "#app/domain/files/picture.tsx";
import { DeletionLink, type DeleteTarget } from "#app/pages/admin/deletion-dialog.tsx";
import { AlbumOptions } from "#app/pages/admin/gallery/upload.tsx";
import { withGalleryQuery } from "#app/pages/admin/gallery/query.ts";
import { Grip, OrderArea, OrderButtons } from "#app/pages/admin/order-buttons.tsx";
import { useOrder } from "#app/pages/admin/use-order.ts";
import { EditLink } from "#app/pages/admin/edit-link.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, Localized } from "#app/platform/i18n/rich-message.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

type Props = { kind: ItemKind; items: GalleryItem[]; albums: Album[]; ask: (item: DeleteTarget) => void };

/** The customer's columns: Image or Video, Name, Album, Delete. */
export function ItemTable({ kind, items, albums, ask }: Props) {
  const [search] = useSearchParams();
  const order = useOrder(items, {
    action: withGalleryQuery(href("/admin/gallery/order"), search),
    nameOf: ({ pathName }) => pathName,
    // Each album has an order of its own.
    isTogether: (item, other) => item.albumId === other.albumId,
  });
  const caption = kind === "picture" ? m.gallery_pictures() : m.gallery_videos();
  const columns: Column<GalleryItem>[] = [
    {
      key: "shown",
      label: kind === "picture" ? m.admin_column_image() : m.gallery_column_video(),
      plain: true,
      cell: (item, index) => (
        <span className="flex items-center gap-3">
          <Grip index={index} />
          <span className="block min-w-0 grow sm:w-32 sm:grow-0">
            <Thumb item={item} />
          </span>
          <OrderButtons order={order} index={index} />
        </span>
      ),
    },
    { key: "name", label: m.admin_column_name(), plain: true, namesRow: true, cell: (item) => <Name item={item} /> },
    { key: "album", label: m.gallery_column_album(), plain: true, cell: (item) => <AlbumChoice item={item} albums={albums} /> },
    {
      key: "delete",
      label: m.admin_column_delete(),
      plain: true,
      cell: ({ id, pathName }) => (
        <DeletionLink doomed={{ name: pathName, address: href("/admin/gallery/:id/deletion", { id }) }} ask={ask} />
      ),
    },
  ];
  return (
    <OrderArea label={caption} order={order}>
      <Table caption={caption} captionShown columns={columns} rows={order.rows} rowKey={({ id }) => id} />
    </OrderArea>
  );
}

function Thumb({ item }: { item: GalleryItem }) {
  const look = "aspect-[4/3] w-full rounded-control border border-line object-cover";
  if (item.kind === "video") return <VideoPoster item={item} className={look} />;
  return <Picture file={item} alt={item.alt} sizes="(width < 40rem) 70vw, 128px" className={look} />;
}

function Name({ item }: { item: GalleryItem }) {
  const { id, pathName, caption, captionHi, alt } = item;
  return (
    <span className="grid justify-items-start gap-1">
      <span className="wrap-anywhere">{pathName}</span>
      {(caption || captionHi) && (
        <span className="font-normal text-ink-soft">
          <Localized of={localized(caption, captionHi)} />
        </span>
      )}
      {alt === "" && <Badge tone="amber">{m.gallery_undescribed()}</Badge>}
      <EditLink to={href("/admin/gallery/:id", { id })} name={pathName} />
    </span>
  );
}

/** A choice is sent at once; without script by its button. */
function AlbumChoice({ item, albums }: { item: GalleryItem; albums: Album[] }) {
  const fetcher = useFetcher();
  const [search] = useSearchParams();
  const action = withGalleryQuery(href("/admin/gallery/:id/album", { id: item.id }), search);
  return (
    <fetcher.Form method="post" action={action} className="flex flex-wrap gap-2">
      <Select
        key={item.albumId}
        label={<span className="sr-only">{m.gallery_album_of({ name: item.pathName })}</span>}
        name="album"
        defaultValue={item.albumId ?? ""}
        className="w-full sm:w-54"
        onChange={(event) => void fetcher.submit(event.currentTarget.form)}
      >
        <AlbumOptions albums={albums} />
      </Select>
      <Button type="submit" look="secondary" className="without-script">
        {m.gallery_move()}
      </Button>
    </fetcher.Form>
  );
}
