import { useCallback, useRef, useState } from "react";
import { pageOf, type ItemKind } from "#app/domain/gallery/model.ts";
import type { Album, GalleryItem } from "#app/domain/gallery/reads.server.ts";
import { DeletionDialog, type DeleteTarget } from "#app/pages/admin/deletion-dialog.tsx";
import { trashedWords } from "#app/pages/admin/deletion-said.ts";
import { galleryList } from "#app/pages/admin/gallery/query.ts";
import { ItemTable } from "#app/pages/admin/gallery/item-table.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Scene } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

type Listed = { items: GalleryItem[]; hasMore: boolean };
type Props = { albums: Album[]; pictures: Listed; videos: Listed; search: URLSearchParams };

const pageNames = { picture: "page", video: "videos" } as const satisfies Record<ItemKind, string>;

/** Pictures, then videos. One dialog for both: the row may be gone, by the live list, before the answer arrives. */
export function GalleryTables({ albums, pictures, videos, search }: Props) {
  const [leaving, setLeaving] = useState<DeleteTarget>();
  const close = useCallback(() => setLeaving(undefined), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = pictures.items.length + videos.items.length === 0;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only text-2xl focus:not-sr-only">
        {m.gallery_list_heading()}
      </h2>
      {isEmpty && <EmptyState picture={<Scene name="empty-frame" />} title={m.gallery_empty_title()} text={m.gallery_empty_admin()} />}
      {(
        [
          ["picture", pictures],
          ["video", videos],
        ] as const
      ).map(
        ([kind, { items, hasMore }]) =>
          items.length > 0 && (
            <div key={kind} className="grid gap-4">
              <ItemTable kind={kind} items={items} albums={albums} ask={setLeaving} />
              <Pages name={pageNames[kind]} hasMore={hasMore} search={search} />
            </div>
          ),
      )}
      <DeletionDialog
        doomed={leaving}
        close={close}
        kind="file"
        failed={m.entry_trash_failed()}
        deleted={trashedWords()}
        end="toTrash"
        heading={heading}
      />
    </>
  );
}

function Pages({ name, hasMore, search }: { name: "page" | "videos"; hasMore: boolean; search: URLSearchParams }) {
  const page = pageOf(search.get(name));
  if (page === 1 && !hasMore) return null;
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {page > 1 && (
        <ButtonLink look="secondary" to={galleryList(search, { [name]: page === 2 ? "" : String(page - 1) })}>
          {m.gallery_page_before()}
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink look="secondary" to={galleryList(search, { [name]: String(page + 1) })}>
          {m.gallery_page_after()}
        </ButtonLink>
      )}
    </div>
  );
}
