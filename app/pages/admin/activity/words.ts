import { href } from "react-router";
import type { ContentKind } from "#app/domain/activity/content.model.ts";
import type { Change } from "#app/domain/activity/content.reads.server.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { editAddress, listAddress, versionAddress } from "#app/pages/admin/entries/kinds.ts";

const isEntry = (noun: string): noun is EntryKind => noun === "course" || noun === "college" || noun === "exam" || noun === "post";

/** The whole list that a kind of content stands in. */
export function placeOf(kind: ContentKind) {
  if (isEntry(kind)) return listAddress(kind);
  const lists = {
    fact: href("/admin/facts"),
    scholarship: href("/admin/scholarships"),
    slide: href("/admin/homecrousel"),
    gallery: href("/admin/gallery"),
    notification: href("/admin/notification"),
    synonym: href("/admin/synonyms"),
    import: href("/admin/courses/import"),
  };
  return lists[kind];
}

/** Where the thing itself is: its screen, the trash, or nowhere any more. */
export function whereIs({ kind, subject }: Change): string | undefined {
  if (subject === null || subject.state === "gone") return undefined;
  const { noun, id, state } = subject;
  if (isEntry(noun)) return state === "trash" ? `${listAddress(noun)}?show=trash` : editAddress(noun, id);
  if (state === "trash") return `${placeOf(kind)}/trash`;
  const screens: Record<string, () => string> = {
    fact: () => href("/admin/facts/:name", { name: id }),
    "covered-course": () => href("/admin/facts/courses/:id", { id }),
    scholarship: () => href("/admin/scholarships/:id", { id }),
    slide: () => href("/admin/homecrousel/:id", { id }),
    gallery: () => href("/admin/gallery/:id", { id }),
    album: () => href("/admin/gallery/albums/:id", { id }),
    notification: () => href("/admin/notification/:id", { id }),
    synonym: () => href("/admin/synonyms/:id", { id }),
    import: () => href("/admin/imports/:id", { id }),
  };
  return screens[noun]?.();
}

/** The version that a save made, beside the one before it. */
export const differenceOf = ({ subject, version, what }: Change) =>
  subject !== null && subject.state !== "gone" && isEntry(subject.noun) && version !== null && what.endsWith(".saved")
    ? versionAddress(subject.noun, subject.id, version)
    : undefined;
