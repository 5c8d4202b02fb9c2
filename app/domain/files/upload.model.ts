export const maxBytes = 10 * 1024 * 1024;
export const maxVideoBytes = 100 * 1024 * 1024;
export const acceptedTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const acceptedVideos = ["video/mp4", "video/webm"] as const;

/** What a received picture is made into. */
export const pictureWishes = {
  maxPixels: 50_000_000,
  master: { width: 2560, height: 5120, pixels: 2560 * 1920 },
  variants: { widths: [480, 768, 1200, 1800], pixels: 3_500_000 },
};
