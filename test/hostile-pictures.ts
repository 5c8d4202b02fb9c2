import { randomBytes } from "node:crypto";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/* Files that are meant to harm: what is no picture, what is too much or damaged, and pictures that carry more than a picture. */

const marker = "PATNA-25.5941N-85.1376E";
const script = `<script>alert("${marker}")</script>`;
export const traces = [marker, "<script", "<?php", "GPSL", "Photoshop", "xmpmeta", "PK\u0003\u0004", "ICC_PROFILE", "Exif\0"];

const plain = (width = 64, height = 48, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 120, b: 40, alpha: 0.5 } } });
const noisy = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 40 } } });

export const jpeg = await noisy(96, 64).jpeg().toBuffer();
const png = await noisy(96, 64).png().toBuffer();
const webp = await noisy(96, 64).webp().toBuffer();
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${marker}</rdf:Description></rdf:RDF></x:xmpmeta>`;
const exif = {
  IFD0: { Copyright: `${marker}<?php system(1); ?>`, Make: "Camera" },
  IFD3: { GPSLatitude: "25/1 35/1 38/1", GPSLatitudeRef: "N" },
};

const text = (content: string) => Buffer.from(content, "latin1");
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => (typeof part === "string" ? text(part) : part)));

function segment(kind: number, content: Buffer | string) {
  const body = join(content);
  return Buffer.concat([Buffer.from([0xff, kind, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
}
const jpegWith = (...segments: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

function chunk(kind: string, content: Buffer | string) {
  const body = join(kind, content);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(body.length - 4, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}
const afterHeader = 33;
const pngWith = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)]);

/** One grey bit a pixel: a few kilobytes that would unfold to whatever the header says. */
function flatPng(width: number, height: number, rows = height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)));
  return Buffer.concat([png.subarray(0, 8), chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", "")]);
}

function jpegClaiming(width: number, height: number) {
  const claimed = Buffer.from(jpeg);
  const frame = claimed.indexOf(Buffer.from([0xff, 0xc0]));
  claimed.writeUInt16BE(height, frame + 5);
  claimed.writeUInt16BE(width, frame + 7);
  return claimed;
}

/** A progressive picture that asks to be painted over thousands of times. */
async function scanBomb() {
  const picture = await plain(4_000, 4_000).toColourspace("b-w").jpeg({ progressive: true, quality: 1 }).toBuffer();
  const lastScan = picture.subarray(picture.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([
    picture.subarray(0, -2),
    ...Array<Buffer>(Math.floor(8_000_000 / lastScan.length)).fill(lastScan),
    picture.subarray(-2),
  ]);
}

export type Hostile = [name: string, bytes: Buffer | Promise<Buffer>];
const as = (image: Sharp, format: "gif" | "tiff" | "avif") => image.toFormat(format).toBuffer();

export const notPictures: Hostile[] = [
  ["empty.jpg", Buffer.alloc(0)],
  ["one-byte.jpg", Buffer.from([0xff])],
  ["drawing.svg", text(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>`)],
  ["drawing-with-script.png", text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`)],
  ["packed-drawing.png", gzipSync(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`)],
  ["drawing-reading-files.png", text(`<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`)],
  ["page.jpg", text(`<!doctype html>${script}`)],
  ["moving.gif", as(plain(), "gif")],
  ["gif-named-jpg.jpg", as(plain(), "gif")],
  ["scan.tiff", as(plain(), "tiff")],
  ["scan-named-jpg.jpg", as(plain(), "tiff")],
  ["next.avif", as(plain(), "avif")],
  ["paper.pdf", text(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n${marker}`)],
  ["paper.png", text("%PDF-1.7\n%%EOF")],
  ["script.mvg.jpg", text(`push graphic-context\nimage over 0,0 0,0 'https://example.org/${marker}'\npop graphic-context`)],
  ["drawing.eps.jpg", text(`%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file\n${marker}`)],
  ["bitmap.bmp", join("BM", Buffer.alloc(60))],
  ["icon.ico", Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0])],
  ["layers.psd", join("8BPS\0\u0001", Buffer.alloc(40))],
  ["plain.ppm.jpg", join("P6 2 2 255\n", Buffer.alloc(12))],
  ["light.hdr.jpg", text("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 2 +X 2\n")],
  ["sky.fits.jpg", text("SIMPLE  =                    T".padEnd(2880))],
  ["long.jp2", Buffer.from("0000000c6a5020200d0a870a", "hex")],
  ["extra.jxl.jpg", Buffer.from("ff0a00000000", "hex")],
  ["phone.heic.jpg", join(Buffer.from([0, 0, 0, 24]), "ftypheic", Buffer.alloc(40))],
  ["film.mp4.jpg", join(Buffer.from([0, 0, 0, 24]), "ftypmp42", Buffer.alloc(40))],
  ["archive.zip.png", join("PK\u0003\u0004", Buffer.alloc(60))],
  ["program.exe.png", join("MZ", Buffer.alloc(200))],
  ["program.elf.png", join("\u007fELF", Buffer.alloc(200))],
  ["text.jpg", text(marker.repeat(50))],
  ["noise.png", randomBytes(1_000)],
  ["much-noise.webp", randomBytes(1_000_000)],
  ["riff-sound.webp", join("RIFF\u0024\0\0\0WAVEfmt ", Buffer.alloc(28))],
  ["only-a-head.jpg", Buffer.from("ffd8ffe000104a46494600", "hex")],
  ["head-and-tail.jpg", Buffer.from("ffd8ffd9", "hex")],
  ["only-a-head.png", png.subarray(0, 8)],
  ["page-before-picture.jpg", join(`<html>${script}</html>`, jpeg)],
  ["gif-then-jpeg.jpg", join("GIF89a", jpeg)],
];

export const damagedOrTooMuch: Hostile[] = [
  ...[0.05, 0.5, 0.9].flatMap((part): Hostile[] => [
    [`cut-at-${part}.jpg`, jpeg.subarray(0, jpeg.length * part)],
    [`cut-at-${part}.png`, png.subarray(0, png.length * part)],
    [`cut-at-${part}.webp`, webp.subarray(0, webp.length * part)],
  ]),
  ["bomb-30000x30000.png", flatPng(30_000, 30_000, 100)],
  ["bomb-whole-7100x7100.png", flatPng(7_100, 7_100)],
  ["bomb-2-billion-wide.png", flatPng(0x7fffffff, 1, 0)],
  ["bomb-zero-wide.png", flatPng(0, 10)],
  ["bomb-65000x65000.jpg", jpegClaiming(65_000, 65_000)],
  ["bomb-zero-high.jpg", jpegClaiming(10, 0)],
  ["bomb-of-scans.jpg", scanBomb()],
  ["bomb-16383x16383.webp", Buffer.from(webp).fill(Buffer.from("ff3fff3f", "hex"), 26, 30)],
  ["false-checksum.png", Buffer.from(png.map((byte, at) => (at === png.length - 20 ? byte ^ 255 : byte)))],
  ["eleven-megabytes.jpg", join(jpeg, Buffer.alloc(11_000_000))],
];

export const disguised: Hostile[] = [
  ["exif-gps.jpg", noisy(99, 66).withExif(exif).jpeg().toBuffer()],
  ["exif-gps.png", noisy(99, 66).withExif(exif).png().toBuffer()],
  ["exif-gps.webp", noisy(99, 66).withExif(exif).webp().toBuffer()],
  ["turned.jpg", noisy(99, 66).withMetadata({ orientation: 6, exif }).jpeg().toBuffer()],
  ["xmp.jpg", noisy(99, 66).withXmp(xmp).jpeg().toBuffer()],
  ["xmp.png", noisy(99, 66).withXmp(xmp).png().toBuffer()],
  ["xmp.webp", noisy(99, 66).withXmp(xmp).webp().toBuffer()],
  ["colour-profile.jpg", noisy(99, 66).withIccProfile("p3").jpeg().toBuffer()],
  ["cmyk.jpg", noisy(99, 66).toColourspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer()],
  ["false-colour-profile.jpg", jpegWith(segment(0xe2, `ICC_PROFILE\0\u0001\u0001${marker}`))],
  [
    "iptc.jpg",
    jpegWith(
      segment(
        0xed,
        `Photoshop 3.0\x008BIM\u0004\u0004\0\0\0\0\0${String.fromCharCode(marker.length + 5)}\u001c\u0002\u0078\0${String.fromCharCode(marker.length)}${marker}\0`,
      ),
    ),
  ],
  ["comment.jpg", jpegWith(segment(0xfe, `${marker}${script}`))],
  ["thumbnail.jpg", jpegWith(segment(0xe0, join("JFXX\0\u0010", jpeg)))],
  ["every-app-segment.jpg", jpegWith(...Array.from({ length: 16 }, (_, at) => segment(0xe0 + at, `${marker}${at}`)))],
  ["php-in-comment.php.jpg", jpegWith(segment(0xfe, `<?php eval("${marker}"); ?>`))],
  ["pdf-in-comment.jpg", jpegWith(segment(0xfe, `%PDF-1.4 ${marker}`))],
  ["text.png", pngWith(chunk("tEXt", `Comment\0${marker}`), chunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0${xmp}`))],
  ["packed-text.png", pngWith(chunk("zTXt", join("Comment\0\0", deflateSync(marker))))],
  ["packed-text-bomb.png", pngWith(chunk("zTXt", join("Comment\0\0", deflateSync(Buffer.alloc(30_000_000)))))],
  ["packed-profile-bomb.png", pngWith(chunk("iCCP", join("bomb\0\0", deflateSync(Buffer.alloc(30_000_000)))))],
  ["thousand-texts.png", pngWith(...Array<Buffer>(1_000).fill(chunk("tEXt", `Comment\0${marker}`)))],
  ["private-chunk.png", pngWith(chunk("prVt", `${marker}${script}`))],
  ["animated.png", pngWith(chunk("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])))],
  [
    "animated.webp",
    sharp([png, png, png], { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer(),
  ],
  ["jpeg-and-page.html.jpg", join(jpeg, `<html>${script}</html>`)],
  ["jpeg-and-archive.jpg", join(jpeg, "PK\u0003\u0004", marker)],
  ["png-and-script.js.png", join(png, `*/=1;alert("${marker}")//`)],
  ["webp-and-program.webp", join(webp, "MZ", marker)],
  ["two-pictures.jpg", join(jpegWith(segment(0xfe, marker)), jpegWith(segment(0xfe, marker)))],
  ["jpeg-named-png.png", jpeg],
  ["png-named-html.html", png],
  ["webp-without-ending", webp],
  ["bomb-claims-7000x7000.jpg", jpegClaiming(7_000, 7_000)],
  ["one-pixel.png", plain(1, 1).png().toBuffer()],
  ["very-tall.png", plain(3, 12_000).png().toBuffer()],
  ["very-wide.jpg", plain(30_000, 3).jpeg().toBuffer()],
  ["see-through.png", plain(600, 400, 4).png().toBuffer()],
  ["sixteen-bit.png", plain(50, 50).toColourspace("rgb16").png().toBuffer()],
  ["grey.png", plain(50, 50).toColourspace("b-w").png().toBuffer()],
  ["two-colours.png", flatPng(500, 500)],
  ["forty-nine-megapixels.png", flatPng(7_000, 7_000)],
];

export const hostileNames = [
  "../../../etc/passwd.jpg",
  "..\\..\\boot.jpg",
  "/etc/cron.d/x.jpg",
  "a\0.jpg",
  "a.php\0.jpg",
  "photo\u202Egpj.exe.jpg",
  "crlf\r\nSet-Cookie: a=b.jpg",
  `${"x".repeat(300)}.jpg`,
  `${"प्र".repeat(100)}.jpg`,
  "CON.jpg",
  ".htaccess",
  "..",
  "",
  " .jpg ",
  `${script}.jpg`,
  "' or 1=1; drop table files; --.jpg",
  "%2e%2e%2f%00.jpg",
  "=cmd|' /C calc'!A0.jpg",
  "\ud800.jpg",
  "name.jpg/../../x",
];
