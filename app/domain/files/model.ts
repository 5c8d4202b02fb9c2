import { href } from "react-router";

export type PictureFile = {
  id: string;
  folder: string;
  name: string;
  content_type: string;
  width: number;
  height: number;
  widths: number[];
  fallback: "jpg" | "png";
  focus?: Focus;
};

/** The point of a picture that stays in sight where it is cut: hundredths from the left and from the top. Nobody said: the middle. */
export type Focus = number[] | null;
/** The page's styles know it in these steps. */
export const focusStep = 5;
const stepped = (hundredths: number) => Math.min(100, Math.max(0, Math.round(hundredths / focusStep) * focusStep));
export const focusAt = (x: number, y: number): [number, number] => [stepped(x), stepped(y)];

/** A style in the markup is allowed to nobody, so each step has a name. */
export function focusClass(focus: Focus | undefined): string | undefined {
  const [x = 50, y = 50] = focus ?? [];
  const [right, down] = focusAt(x, y);
  return right === 50 && down === 50 ? undefined : `fx-${right} fy-${down}`;
}

export const isFileId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

const contentTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  mp4: "video/mp4",
  webm: "video/webm",
} as const;
export type Extension = keyof typeof contentTypes;
export const contentTypeOf = (extension: Extension) => contentTypes[extension];

export type MasterExtension = Exclude<Extension, "avif">;

export const masterExtension = ({ content_type }: Pick<PictureFile, "content_type">) =>
  (Object.keys(contentTypes) as MasterExtension[]).find((extension) => contentTypes[extension] === content_type) ?? "jpg";

const variantExtensions = ({ fallback }: Pick<PictureFile, "fallback">): Extension[] => ["avif", "webp", fallback];

/** Only a file that has just been given its name lies elsewhere. */
export type Placing = { staged_path: string | null; placed_at: Date | null };
type Lying = Pick<PictureFile, "folder" | "name"> & Partial<Placing>;

export const namedPath = ({ folder, name }: Pick<PictureFile, "folder" | "name">) => `${folder}/${name}`;
/** Where the whole picture lies: under its name, unless it has just been given that name and is on its way there. */
export const masterPath = (file: Lying) => (file.staged_path && !file.placed_at ? file.staged_path : namedPath(file));
/** Everywhere it may lie, for whoever removes it. */
export const masterPaths = (file: Lying) => [namedPath(file), ...(file.staged_path ? [file.staged_path] : [])];

/** What was uploaded for a folder and is not shown yet lies apart, and holds no name there. */
export const apartFolder = (folder: string, id: string) => `${apart}${folder}/${id}`;
const apart = "uploads/";

/** The folder that a file is meant for. */
export const homeFolder = ({ id, folder }: Pick<PictureFile, "id" | "folder">) =>
  folder.startsWith(apart) && folder.endsWith(`/${id}`) ? folder.slice(apart.length, -id.length - 1) : folder;

export const variantPath = (id: string, width: number, extension: Extension) => `variants/${id}/${width}.${extension}`;
export const variantPaths = (file: Pick<PictureFile, "id" | "widths" | "fallback">) =>
  file.widths.flatMap((width) => variantExtensions(file).map((extension) => variantPath(file.id, width, extension)));

/** Which object the last part of an address means: "768.webp", or "full.jpg" for the whole picture, "full.mp4" for a video. */
export function objectNamed(file: PictureFile & Partial<Placing>, variant: string): { path: string; extension: Extension } | undefined {
  const [, size, ending] = /^(full|[1-9]\d{0,3})\.(avif|webp|jpg|png|mp4|webm)$/.exec(variant) ?? [];
  const extension = ending as Extension;
  if (size === "full") return extension === masterExtension(file) ? { path: masterPath(file), extension } : undefined;
  const exists = file.widths.includes(Number(size)) && variantExtensions(file).includes(extension);
  return exists ? { path: variantPath(file.id, Number(size), extension), extension } : undefined;
}

const address = (id: string, variant: string) => href("/files/:id/:variant", { id, variant });

export const photoUrl = (file: Pick<PictureFile, "id" | "content_type">) => address(file.id, `full.${masterExtension(file)}`);

export const videoUrl = ({ fileId, contentType }: { fileId: string; contentType: string }) =>
  address(fileId, contentType === contentTypes.webm ? "full.webm" : "full.mp4");

/** What the uploader is told, by the customer's own field names. */
export const uploadedPicture = (file: Omit<PictureFile, "folder">) => ({
  id: file.id,
  photoUrl: photoUrl(file),
  pathName: file.name,
  fileId: file.id,
  width: file.width,
  height: file.height,
  widths: file.widths,
  fallback: file.fallback,
  focus: file.focus ?? null,
});
export type UploadedPicture = ReturnType<typeof uploadedPicture>;

/** What a row that shows a picture selects from the joined files row. */
export type ShownPicture = {
  fileId: string;
  width: number | null;
  height: number | null;
  widths: number[];
  fallback: string | null;
  focus: Focus;
};

/** Everything a <picture> needs. Old browsers take the middle size. */
export function pictureSources({ fileId, width, height, widths, fallback }: Omit<ShownPicture, "focus">) {
  const last = fallback === "png" ? "png" : "jpg";
  const srcSet = (extension: Extension) => widths.map((each) => `${address(fileId, `${each}.${extension}`)} ${each}w`).join(", ");
  const middle = widths.findLast((each) => each <= 768) ?? widths[0];
  return {
    avif: srcSet("avif"),
    webp: srcSet("webp"),
    fallback: srcSet(last),
    src: address(fileId, `${middle}.${last}`),
    width: width ?? undefined,
    height: height ?? undefined,
  };
}

/** The file's own name as far as it is safe in every file system and harmless to read on a screen. */
export function safeFileName(raw: string): string {
  const lastPart = raw.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const readable = lastPart
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu, "") // joiners are letters' work in Hindi, the rest only hides
    .replace(/[<>:"|?*]/g, "-");
  const [stem, ending] = split(readable);
  const bare = stem.replace(/^[.\s]+|[.\s]+$/gu, "") || "picture";
  const free = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(bare) ? `_${bare}` : bare;
  return shortened(free, maxNameBytes - ending.length) + ending;
}

/** A name's ending tells the truth about what is in the file. */
export function truthfulName(name: string, extension: MasterExtension): string {
  const isTrue = (ending: string) => ending.toLowerCase() === `.${extension}` || (extension === "jpg" && ending.toLowerCase() === ".jpeg");
  const [stem, ending] = split(name);
  if (isTrue(ending)) return name;
  return isTrue(split(stem)[1]) ? stem : `${stem}.${extension}`;
}

/** "a.jpg", 2 → "a (2).jpg" */
export function numberedName(name: string, number: number): string {
  const [stem, ending] = split(name);
  return number < 2 ? name : `${stem} (${number})${ending}`;
}

export const maxTwins = 500;

/** The names that a file of this name may get, the best first. */
export const namesFor = (own: string) => Array.from({ length: maxTwins }, (_, index) => numberedName(own, index + 1));

/** "a.jpg" and "a (2).jpg" are one name, told apart. */
export const isSameName = (one: string, other: string) => unnumbered(one) === unnumbered(other);

function unnumbered(name: string) {
  const [stem, ending] = split(name);
  return stem.replace(/ \(\d+\)$/, "") + ending;
}

const maxNameBytes = 200;

function split(name: string): [stem: string, ending: string] {
  const ending = /\.[A-Za-z][A-Za-z0-9]{0,4}$/.exec(name)?.[0] ?? "";
  return [name.slice(0, name.length - ending.length), ending];
}

/** Cut between whole letters: half of a Hindi syllable is another word. */
function shortened(text: string, bytes: number): string {
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (new TextEncoder().encode(kept + segment).length > bytes) break;
    kept += segment;
  }
  return kept.trimEnd() || "picture";
}
