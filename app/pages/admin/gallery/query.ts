import { href } from "react-router";

const questions = ["album", "page", "videos"] as const;
export type GalleryQuestion = Partial<Record<(typeof questions)[number], string>>;

/** The list as it is looked at, so that a change leads back to it. */
export function galleryList(asked: URLSearchParams, changes: GalleryQuestion = {}) {
  return href("/admin/gallery") + questionOf(asked, changes);
}

export function questionOf(asked: URLSearchParams, changes: GalleryQuestion = {}) {
  const values = questions.map((name) => [name, changes[name] ?? asked.get(name) ?? ""] as [string, string]);
  const query = new URLSearchParams(values.filter(([, value]) => value !== ""));
  return query.size > 0 ? `?${query}` : "";
}
