import sharp, { type Metadata, type Sharp } from "sharp";

export type Wishes = {
  maxPixels: number;
  master: { width: number; height: number; pixels: number };
  variants: { widths: readonly number[]; pixels: number };
};
export type EncodedPicture = { width: number; extension: "jpg" | "png" | "webp" | "avif"; contentType: string; body: Uint8Array };
export type Picture = { ok: true; width: number; height: number; hasAlpha: boolean; master: EncodedPicture; variants: EncodedPicture[] };
export type Unreadable = { ok: false; reason: "not-a-picture" | "too-many-pixels" | "damaged" };

const maxBytesToDecode = 200_000_000;

// Whatever a file calls itself, only these three decoders ever see its bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"] });
sharp.cache(false);

async function prepare(path: string, { maxPixels, master, variants }: Wishes): Promise<Picture | Unreadable> {
  const metadata = await readMetadata(path);
  if (typeof metadata === "string") return { ok: false, reason: metadata };
  const tooMany = metadata.width * metadata.height > maxPixels || bytesToDecode(metadata) > maxBytesToDecode;
  if (tooMany) return { ok: false, reason: "too-many-pixels" };
  const pixels = await decode(path, masterSize(metadata.autoOrient, master));
  return pixels ? encodeAll(pixels, metadata.format as Format, variants) : { ok: false, reason: "damaged" };
}

async function readMetadata(path: string): Promise<Metadata | "not-a-picture" | "damaged"> {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch (error) {
    return String(error).includes("unsupported image format") ? "not-a-picture" : "damaged";
  }
}

/** Interlaced and progressive files, and WebP, are held whole in memory before the first line of pixels comes out. */
function bytesToDecode({ format, width, height, isProgressive, hasAlpha, depth, chromaSubsampling }: Metadata): number {
  const channels = hasAlpha ? 4 : 3;
  if (format === "webp") return width * height * channels;
  if (!isProgressive) return 0;
  if (format === "png") return 1.3 * width * height * channels * (depth === "ushort" ? 2 : 1);
  return width * height * (chromaSubsampling === "4:2:0" ? 3 : 8);
}

type Size = { width: number; height: number };

function masterSize({ width, height }: Size, most: Wishes["master"]): Size {
  const scale = Math.min(1, most.width / width, most.height / height, Math.sqrt(most.pixels / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Pixels = Size & { data: Buffer; channels: 1 | 2 | 3 | 4 };

async function decode(path: string, size: Size): Promise<Pixels | undefined> {
  try {
    const upright = sharp(path, { limitInputPixels: false, failOn: "error" }).autoOrient();
    return await pixelsOf(upright.resize({ ...size, fit: "fill" }).toColourspace("srgb"));
  } catch {
    return undefined;
  }
}

async function encodeAll(pixels: Pixels, format: Format, wishes: Wishes["variants"]): Promise<Picture> {
  const { width, height } = pixels;
  const hasAlpha = !isOpaque(pixels);
  const image = hasAlpha ? open(pixels) : open(pixels).removeAlpha();
  const master = await encode(image, width, format);
  const variants: EncodedPicture[] = [];
  for (const variantWidth of variantWidths(pixels, wishes)) {
    const smaller = open(await pixelsOf(image.clone().resize({ width: variantWidth })));
    const wanted = ["avif", "webp", hasAlpha ? "png" : "mozjpeg"] as const;
    variants.push(...(await Promise.all(wanted.map((each) => encode(smaller, variantWidth, each)))));
  }
  return { ok: true, width, height, hasAlpha, master, variants };
}

/** A picture narrower than the widest offer is also offered in its own width, or it would be shown blurred. */
function variantWidths({ width, height }: Size, { widths, pixels }: Wishes["variants"]): number[] {
  const own = width < Math.max(...widths) ? [width] : [];
  const offers = [...new Set([...widths.filter((offer) => offer <= width), ...own])];
  return offers.filter((offer, at) => at === 0 || offer * offer * (height / width) <= pixels);
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const open = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } });

// Efforts are the fastest that do not make the files larger: AVIF above 1 takes three times as long for the same size.
const formats = {
  jpeg: { extension: "jpg", contentType: "image/jpeg", encode: (image: Sharp) => image.jpeg({ quality: 85, progressive: true }) },
  mozjpeg: { extension: "jpg", contentType: "image/jpeg", encode: (image: Sharp) => image.jpeg({ quality: 78, mozjpeg: true }) },
  png: { extension: "png", contentType: "image/png", encode: (image: Sharp) => image.png({ compressionLevel: 7 }) },
  webp: { extension: "webp", contentType: "image/webp", encode: (image: Sharp) => image.webp({ quality: 78, effort: 1 }) },
  avif: { extension: "avif", contentType: "image/avif", encode: (image: Sharp) => image.avif({ quality: 55, effort: 1 }) },
} as const;

type Format = keyof typeof formats;

async function encode(image: Sharp, width: number, format: Format): Promise<EncodedPicture> {
  const { extension, contentType, encode: as } = formats[format];
  return { width, extension, contentType, body: await as(image.clone()).toBuffer() };
}

/** Screenshots often carry an alpha channel that hides nothing; as JPEG they are a tenth of the size. */
function isOpaque({ data, channels }: Pixels): boolean {
  if (channels === 1 || channels === 3) return true;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return false;
  return true;
}

const [path, wishes] = process.argv.slice(2);
if (path && wishes) process.send?.(await prepare(path, JSON.parse(wishes)), () => process.disconnect?.());
