import { href } from "react-router";
import { GalleryAlbums } from "#app/pages/site/gallery/albums.tsx";
import { viewPhoto } from "#app/pages/site/gallery/photo.server.ts";
import { PhotoPage } from "#app/pages/site/gallery/photo.tsx";
import { galleryAbout, viewGallery } from "#app/pages/site/gallery/view.server.ts";
import { pageMeta } from "#app/platform/i18n/page-meta.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { useStamps } from "#app/platform/edge/use-stamps.ts";
import type { Route } from "./+types/show";

export const headers = publicPage({ shows: ["gallery"], reads: ["album", "page", "photo"] });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.head) : []);

// Everybody sees here what a visitor sees: hidden albums are for the admin area.
export async function loader({ url }: Route.LoaderArgs) {
  const { origin, searchParams } = url;
  const id = searchParams.get("photo");
  const renderedAt = Date.now();
  if (id !== null) {
    const photo = await viewPhoto(id);
    const title = photo.photo.alt.text;
    return { photo, gallery: undefined, head: { title, path: photo.photo.to, origin, listed: false }, renderedAt };
  }
  const { description, share, ...gallery } = await viewGallery(searchParams);
  const { title, path } = gallery;
  const picture = href("/share/:kind/:name", { kind: "gallery", name: `${share}.png` });
  const head = { title, description, path, origin, picture, about: galleryAbout(gallery, origin) };
  return { photo: undefined, gallery, head, renderedAt };
}

export default function Gallery({ loaderData: { photo, gallery, head, renderedAt } }: Route.ComponentProps) {
  useStamps(renderedAt, "gallery");
  if (photo) return <PhotoPage view={photo} />;
  return <GalleryAlbums gallery={gallery} description={head.description} />;
}
