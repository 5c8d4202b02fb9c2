import sharp from "sharp";

/** A small real picture, different for each colour. */
export const aPicture = (colour = "#0f4eb4", width = 320, height = 140) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
