import type { Locale } from "#app/platform/i18n/locale.ts";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";

/*
 * Words of the business by which leads are sorted (docs/decisions/077-tags-and-shared-views.md). A lead holds the ids of its
 * tags; an id never changes and a tag is never deleted, so that what an old line of history says can always be read.
 */

/** The tones of the kit that can be read on light and on dark. */
export const tagColours = ["grey", "blue", "green", "amber", "red"] as const;
export type TagColour = (typeof tagColours)[number];

export type Tag = { id: string; nameEn: string; nameHi: string; colour: TagColour; isRetired: boolean };

export const maxTags = 100;
/** So many a person puts on one lead. Where two leads become one, or a file adds its own, none is lost. */
export const maxTagsOfLead = 10;
export const maxTagName = 30;

export const isTagId = (value: unknown): value is string => typeof value === "string" && /^[a-z][a-z0-9-]{0,39}$/.test(value);

export const tagName = ({ nameEn, nameHi }: Pick<Tag, "nameEn" | "nameHi">, locale: Locale = getLocale()) =>
  locale === "hi" && nameHi !== "" ? nameHi : nameEn;

/** Names as they are compared: a file says them as people write. */
export const tagKey = (name: string) =>
  name
    .slice(0, 100)
    .normalize("NFD")
    .replaceAll("\u093c", "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

export const tagsInUse = (tags: readonly Tag[]) => tags.filter(({ isRetired }) => !isRetired);

/** These tags in the order in which people read them. */
export const tagsOf = (tags: readonly Tag[], ids: readonly string[]) => tags.filter(({ id }) => ids.includes(id));

export const tagWords = (tags: readonly Tag[], ids: readonly string[], locale: Locale = getLocale()) =>
  tagsOf(tags, ids)
    .map((tag) => tagName(tag, locale))
    .join(", ");

/** As the column holds them: each once, in the order of the alphabet. */
export const sortedTags = (ids: readonly string[]) => [...new Set(ids)].toSorted();

/** The name under which the history of changes tells of tags: ids with commas between them. */
export const tagsFact = "tags";
export const tagsLine = (ids: readonly string[]) => ids.join(",");
export const tagsInLine = (line: string | null) => (line ?? "").split(",").filter(isTagId);
