import sharp from "sharp";

type Wish = { name?: string; colour?: string; width?: number; height?: number };

/** A plain picture, small enough to be prepared in a moment. */
export async function aPicture({ name = "picture.png", colour = "#0f4eb4", width = 640, height = 280 }: Wish = {}) {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } });
  const isPng = name.endsWith(".png");
  return { name, mimeType: isPng ? "image/png" : "image/jpeg", buffer: await (isPng ? picture.png() : picture.jpeg()).toBuffer() };
}

/** Noise does not compress: a picture whose upload takes its time. */
export async function aHeavyPicture({ name = "heavy.jpg", width = 900, height = 400 }: Wish = {}) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const picture = sharp({ create: { width, height, channels: 3, background: "white", noise } });
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg({ quality: 95 }).toBuffer() };
}
