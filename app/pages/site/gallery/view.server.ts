import { href } from "react-router";
import { pictureSources, videoUrl, type ShownPicture } from "#app/domain/files/model.ts";
import { noAlbum, pageOf } from "#app/domain/gallery/model.ts";
import { countLoose, listAlbums, listItems, listShelves, type Album, type GalleryItem } from "#app/domain/gallery/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { wholeAddress } from "#app/pages/site/catalogue/about.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

export type Photo = { id: string; to: string; picture: ShownPicture; alt: LocalizedText; caption: LocalizedText | undefined };
export type Film = { id: string; src: string; type: string; poster: string; label: string; caption: LocalizedText | undefined };
export type Shelf = {
  key: string;
  title: LocalizedText | undefined;
  photos: Photo[];
  films: Film[];
  more: { to: string; text: string } | undefined;
};

const path = href("/gallery");
const addressOf = (wishes: Record<string, string>) => `${path}?${new URLSearchParams(wishes)}`;
const titleOf = (album: Pick<Album, "title" | "titleHi"> | undefined) =>
  album ? localized(album.title, album.titleHi) : { text: m.gallery_more_title() };
const heldBy = (album: Album) => album.pictures + album.videos;

/** All albums with a few of each, or one whole album, page by page. */
export async function viewGallery(query: URLSearchParams) {
  const [albums, loose] = await Promise.all([listAlbums(null), countLoose(null)]);
  const filled = albums.filter((album) => heldBy(album) > 0);
  const slug = query.get("album");
  const chips = [
    { to: path, text: { text: m.gallery_all() } as LocalizedText, isOn: slug === null },
    ...filled.map((album) => ({ to: addressOf({ album: album.slug }), text: titleOf(album), isOn: slug === album.slug })),
    ...(loose > 0 && filled.length > 0 ? [{ to: addressOf({ album: noAlbum }), text: titleOf(undefined), isOn: slug === noAlbum }] : []),
  ];
  const list = slug === null ? await overview(filled, loose) : await oneAlbum(albums, slug, pageOf(query.get("page")));
  const isEmpty = list.shelves.every(({ photos, films }) => photos.length + films.length === 0);
  return {
    ...list,
    chips: filled.length > 0 ? chips : [],
    labels: viewerLabels(),
    empty: isEmpty ? { title: m.gallery_empty_title(), text: m.gallery_empty_text(), courses: m.nav_courses() } : undefined,
  };
}

async function overview(albums: Album[], loose: number) {
  const items = await listShelves(null);
  const shelfOf = (album: Album | undefined, count: number) => {
    const own = items.filter(({ albumId }) => albumId === (album?.id ?? null));
    const address = addressOf({ album: album?.slug ?? noAlbum });
    const more = count > own.length ? { to: address, text: m.gallery_whole_album({ count }) } : undefined;
    return { ...shelf(own, titleOf(album)), more };
  };
  const shelves = [...albums.map((album) => shelfOf(album, heldBy(album))), ...(loose > 0 ? [shelfOf(undefined, loose)] : [])];
  return {
    title: m.gallery_title(),
    description: m.gallery_description(),
    path,
    share: "all",
    shelves,
    before: undefined,
    after: undefined,
  };
}

async function oneAlbum(albums: Album[], slug: string, page: number) {
  const album = slug === noAlbum ? undefined : found(albums.find((one) => one.slug === slug));
  const { items, hasMore } = await listItems(null, { album: album?.id ?? null, page });
  const title = titleOf(album);
  const pageAt = (number: number) => addressOf({ album: slug, ...(number > 1 && { page: String(number) }) });
  return {
    title: title.text,
    description: m.gallery_album_description({ title: title.text }),
    path: pageAt(page),
    share: album?.slug ?? "all",
    shelves: [{ ...shelf(items, title), title: undefined, more: undefined }],
    before: page > 1 ? { to: pageAt(page - 1), text: m.gallery_page_before() } : undefined,
    after: hasMore ? { to: pageAt(page + 1), text: m.gallery_page_after() } : undefined,
  };
}

function shelf(items: GalleryItem[], title: LocalizedText) {
  return {
    key: items[0]?.albumId ?? noAlbum,
    title,
    photos: items.filter(({ kind }) => kind === "picture").map((item, index) => photoOf(item, title, index + 1)),
    films: items.filter(({ kind }) => kind === "video").map(filmOf),
  };
}

const captionOf = ({ caption, captionHi }: GalleryItem) => (caption || captionHi ? localized(caption || captionHi, captionHi) : undefined);

/** A picture that nobody has described yet is at least called by its place. */
export function photoOf(item: GalleryItem, title: LocalizedText, number: number): Photo {
  const { id, alt, altHi, fileId, width, height, widths, fallback, focus } = item;
  return {
    id,
    to: addressOf({ photo: id }),
    picture: { fileId, width, height, widths, fallback, focus },
    alt: alt || altHi ? localized(alt || altHi, altHi) : (captionOf(item) ?? { text: m.gallery_photo_of({ title: title.text, number }) }),
    caption: captionOf(item),
  };
}

function filmOf(item: GalleryItem): Film {
  const { id, alt, altHi, pathName, contentType, posterId, posterWidths, posterFallback } = item;
  const caption = captionOf(item);
  const name = localized(alt, altHi).text || (caption?.text ?? pathName);
  const poster =
    posterId && posterWidths
      ? pictureSources({ fileId: posterId, width: null, height: null, widths: posterWidths, fallback: posterFallback }).src
      : "/drawings/film.svg";
  return { id, src: videoUrl(item), type: contentType, poster, label: m.gallery_video_of({ name }), caption };
}

const viewerLabels = () => ({
  viewer: m.gallery_viewer(),
  close: m.gallery_close(),
  previous: m.gallery_previous(),
  next: m.gallery_next(),
});
export type ViewerLabels = ReturnType<typeof viewerLabels>;

/** The page for search engines: a gallery and the pictures in it. */
export function galleryAbout({ title, path: at, shelves }: { title: string; path: string; shelves: Shelf[] }, origin: string) {
  const image = shelves
    .flatMap(({ photos }) => photos)
    .slice(0, 50)
    .map(({ alt, caption, picture }) => ({
      "@type": "ImageObject",
      contentUrl: origin + pictureSources(picture).src,
      name: alt.text,
      ...(caption && { caption: caption.text }),
      width: picture.width,
      height: picture.height,
    }));
  return image.length > 0 ? [{ "@type": "ImageGallery", name: title, url: wholeAddress(origin, at), image }] : [];
}
