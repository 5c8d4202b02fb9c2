import { href } from "react-router";
import { addressWith } from "#app/pages/list-query.ts";

const names = ["album", "page", "videos"] as const;
export type GalleryQuery = Partial<Record<(typeof names)[number], string>>;

/** The list as it is looked at, so that a change leads back to it. */
export const galleryList = (search: URLSearchParams, changes?: GalleryQuery) => withGalleryQuery(href("/admin/gallery"), search, changes);

export const withGalleryQuery = (path: string, search: URLSearchParams, changes: GalleryQuery = {}) =>
  addressWith(path, Object.fromEntries(names.map((name) => [name, changes[name] ?? search.get(name) ?? ""])));
