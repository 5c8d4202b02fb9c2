/** Where files lie in the store, by what shows them. The slides' folder is the customer's name for it. */
export const slideFolder = "topCarousel";
export const settingsFolder = "settings";
/** What was uploaded for no place yet. Entries share it, as they share their own; nothing takes it away with it. */
export const libraryFolder = "library";
export const galleryFolders = { picture: "gallery/images", video: "gallery/videos" } as const;

/** A slide, the gallery and the settings take their files away with them. */
export const ownedFolders: readonly string[] = [slideFolder, settingsFolder, ...Object.values(galleryFolders)];
export const leavesWithItsOwner = (folder: string) => ownedFolders.includes(folder);
