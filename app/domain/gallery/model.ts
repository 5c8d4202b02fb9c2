export type ItemKind = "picture" | "video";

export const isGalleryId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** The name in addresses of what belongs to no album. No album is called so. */
export const noAlbum = "more";

/** Between whole rows of two, three and four. */
export const maxOnPage = 48;
export const maxInShelf = 8;

/** The number of a page, whatever an address says. */
export const pageOf = (text: string | null) => Math.min(Math.max(1, Math.trunc(Number(text)) || 1), 1_000);
