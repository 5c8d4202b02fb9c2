export type ItemKind = "picture" | "video";

/** The name in addresses of what belongs to no album. No album is called so. */
export const noAlbum = "more";

/** Between whole rows of two, three and four. */
export const maxOnPage = 48;
export const maxInShelf = 8;

/** The number of a page, whatever an address says. */
export const pageOf = (text: string | null) => Math.min(Math.max(1, Math.trunc(Number(text)) || 1), 1_000);
