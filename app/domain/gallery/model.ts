export type ItemKind = "picture" | "video";

/** Where the files of the gallery lie in the store. */
export const galleryFolders = { picture: "gallery/images", video: "gallery/videos" } as const satisfies Record<ItemKind, string>;
export const isGalleryFolder = (folder: string) => Object.values<string>(galleryFolders).includes(folder);

export const isGalleryId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** The name in addresses of what belongs to no album. No album is called so. */
export const noAlbum = "more";

/** Between whole rows of two, three and four. */
export const mostOnPage = 48;
export const mostInShelf = 8;

export const videoTypes = { mp4: "video/mp4", webm: "video/webm" } as const;
