import { href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { noAlbum, pageOf } from "#app/domain/gallery/model.ts";
import { countLoose, countTrashedItems, listAlbums, listItems } from "#app/domain/gallery/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { AlbumTable } from "#app/pages/admin/gallery/albums.tsx";
import { galleryList } from "#app/pages/admin/gallery/query.ts";
import { GalleryTables } from "#app/pages/admin/gallery/tables.tsx";
import { GalleryUpload } from "#app/pages/admin/gallery/upload.tsx";
import { found } from "#app/pages/forms.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, Localized } from "#app/platform/i18n/rich-message.tsx";
import { useLive } from "#app/platform/use-live.ts";
import { FilterChip } from "#app/ui/filter-chip.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/list";

export const meta = () => adminTitle(m.gallery_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const search = url.searchParams;
  const [albums, loose, trashed] = await Promise.all([listAlbums(actor), countLoose(actor), countTrashedItems(actor)]);
  const slug = search.get("album");
  const album = slug === null ? undefined : slug === noAlbum ? null : found(albums.find((one) => one.slug === slug)).id;
  const [pictures, videos] = await Promise.all([
    listItems(actor, { album, kind: "picture", page: pageOf(search.get("page")) }),
    listItems(actor, { album, kind: "video", page: pageOf(search.get("videos")) }),
  ]);
  return { albums, loose, trashed, album, pictures, videos, newId: crypto.randomUUID(), search: search.toString(), renderedAt: Date.now() };
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { albums, loose, trashed, album, pictures, videos, newId, renderedAt } = loaderData;
  const search = new URLSearchParams(loaderData.search);
  useLive(renderedAt, "gallery");
  return (
    <div className="mx-auto grid max-w-5xl gap-10">
      <div className="grid gap-1">
        <h1>{m.gallery_title()}</h1>
        <p className="text-ink-soft">{m.gallery_text()}</p>
      </div>
      {search.has("saved") && <Notice tone="success">{m.gallery_saved()}</Notice>}
      <GalleryUpload key={album ?? ""} albums={albums} album={album ?? null} newId={newId} />
      <section className="grid gap-6">
        <AlbumChips albums={albums} loose={loose} trashed={trashed} album={album} />
        <GalleryTables albums={albums} pictures={pictures} videos={videos} search={search} />
      </section>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2>{m.gallery_albums()}</h2>
          <ButtonLink look="secondary" to={href("/admin/gallery/albums/:id", { id: "new" })}>
            {m.gallery_album_new()}
          </ButtonLink>
        </div>
        <AlbumTable albums={albums} />
      </div>
    </div>
  );
}

type Chips = Pick<Route.ComponentProps["loaderData"], "albums" | "loose" | "trashed" | "album">;

function AlbumChips({ albums, loose, trashed, album }: Chips) {
  const total = albums.reduce((sum, each) => sum + each.pictures + each.videos, loose);
  const chipTo = (slug: string) => galleryList(new URLSearchParams(), { album: slug });
  return (
    <nav aria-label={m.gallery_albums()}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <FilterChip to={chipTo("")} isOn={album === undefined} label={m.gallery_all()} count={total} />
        </li>
        {albums.map((each) => (
          <li key={each.id}>
            <FilterChip
              to={chipTo(each.slug)}
              isOn={album === each.id}
              label={<Localized of={localized(each.title, each.titleHi)} />}
              count={each.pictures + each.videos}
            />
          </li>
        ))}
        {(loose > 0 || album === null) && (
          <li>
            <FilterChip to={chipTo(noAlbum)} isOn={album === null} label={m.gallery_no_album()} count={loose} />
          </li>
        )}
        {trashed > 0 && (
          <li>
            <FilterChip to={href("/admin/gallery/trash")} isOn={false} label={m.admin_trash()} count={trashed} />
          </li>
        )}
      </ul>
    </nav>
  );
}
