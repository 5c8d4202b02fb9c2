import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";
import { shareBackground } from "#app/platform/media/share-background.server.ts";
import { drawable, shortened } from "#app/platform/media/share-text.server.ts";

export type Card = { title: string; eyebrow: string; facts: string[]; brand: string };

const faces = fileURLToPath(new URL("faces", import.meta.url));

/**
 * The only faces that exist for this process: FONTCONFIG_FILE names the file written here. They are those of the site as
 * TrueType files, because the text engine inside sharp does not read the WOFF2 that browsers get.
 */
const chooseFaces = (folder: string) =>
  writeFile(`${folder}/fonts.conf`, `<fontconfig><dir>${escaped(faces)}</dir><cachedir>${escaped(folder)}</cachedir></fontconfig>`);

type Style = { sizes: number[]; weight: number; colour: string; width: number; lines: number; spacing?: number };
type Drawn = { data: Buffer; width: number; height: number };

const left = 72;
const styles = {
  brand: { sizes: [34], weight: 800, colour: "#ffffff", width: 700, lines: 1 },
  eyebrow: { sizes: [30, 26, 22], weight: 700, colour: "#ffd98a", width: 716, lines: 1 },
  title: { sizes: [88, 76, 66, 58, 50, 44, 40], weight: 800, colour: "#ffffff", width: 716, lines: 3, spacing: -0.06 },
  facts: { sizes: [32, 28], weight: 600, colour: "#d5e4fd", width: 716, lines: 1 },
} satisfies Record<string, Style>;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

async function write(
  text: string,
  { weight, colour, width, spacing = 0 }: Style,
  size: number,
  wrap: "word" | "word-char",
): Promise<Drawn> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" weight="${weight}">${escaped(text)}</span>`,
      font: `Urbanist,Noto Sans Devanagari ${size}`,
      dpi: 72,
      rgba: true,
      width,
      wrap,
      spacing: Math.round(size * spacing),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How high a text may be before it has a line too many; a line of Devanagari is higher than one of Latin. */
function highest(text: string, size: number, lines: number) {
  const line = /\p{Script=Devanagari}/u.test(text) ? 1.5 : 1.2;
  return size * (line * (lines - 1) + line * 1.1);
}

/** The text at the largest size at which it fits. */
async function whole(text: string, style: Style): Promise<Drawn | undefined> {
  for (const size of style.sizes) {
    const drawn = await write(text, style, size, "word");
    if (drawn.width <= style.width && drawn.height <= highest(text, size, style.lines)) return drawn;
  }
  return undefined;
}

/** As much of the text as fits at the smallest size. */
async function part(text: string, style: Style): Promise<Drawn> {
  const size = style.sizes.at(-1)!;
  for (let length = 60 * style.lines; ; length = Math.floor(length * 0.85)) {
    const start = shortened(text, length);
    const drawn = await write(start, style, size, "word-char");
    if (drawn.height <= highest(start, size, style.lines) || length < 8) return drawn;
  }
}

async function fit(text: string, style: Style): Promise<Drawn | undefined> {
  return text ? ((await whole(text, style)) ?? part(text, style)) : undefined;
}

/** As many facts as fit in a line, each of them whole; the first one in any case. */
async function fitFacts([first = "", ...others]: string[]): Promise<Drawn | undefined> {
  for (let count = others.length; count > 0; count--) {
    const drawn = await whole([first, ...others.slice(0, count)].join("  ·  "), styles.facts);
    if (drawn) return drawn;
  }
  return fit(first, styles.facts);
}

async function draw({ title, eyebrow, facts, brand }: Card): Promise<Uint8Array> {
  const name = await fit(drawable(brand), styles.brand);
  const stack = [
    { drawn: await fit(drawable(eyebrow), styles.eyebrow), after: 24 },
    { drawn: await fit(drawable(title) || drawable(brand), styles.title), after: 34 },
    { drawn: await fitFacts(facts.map(drawable).filter(Boolean)), after: 0 },
  ];
  const present = stack.flatMap(({ drawn, after }) => (drawn ? [{ ...drawn, after }] : []));
  const total = present.reduce((sum, { height, after }) => sum + height + after, 0);
  let top = Math.max(160, Math.round(345 - total / 2));
  const layers: OverlayOptions[] = name ? [{ input: name.data, left: 152, top: Math.round(84 - name.height / 2) }] : [];
  for (const { data, height, after } of present) {
    layers.push({ input: data, left, top });
    top += height + after;
  }
  return sharp(Buffer.from(shareBackground())).composite(layers).png({ palette: true, colours: 128, effort: 4 }).toBuffer();
}

const [folder, card] = process.argv.slice(2);
if (folder && card) {
  await mkdir(folder);
  await chooseFaces(folder);
  process.send?.(await draw(JSON.parse(card)), () => process.disconnect?.());
}
