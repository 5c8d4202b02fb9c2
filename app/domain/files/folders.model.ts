/** Where files lie in the store, by what shows them. The slides' folder is the customer's name for it. */
export const slideFolder = "topCarousel";
export const settingsFolder = "settings";
export const galleryFolders = { picture: "gallery/images", video: "gallery/videos" } as const;

export const isGalleryFolder = (folder: string) => Object.values<string>(galleryFolders).includes(folder);

/** A slide, the gallery and the settings take their files away with them. */
export const leavesWithItsOwner = (folder: string) => folder === slideFolder || folder === settingsFolder || isGalleryFolder(folder);
