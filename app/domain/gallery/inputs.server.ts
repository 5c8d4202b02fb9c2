import { z } from "zod";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => m.gallery_too_long() });
const id = z.string().refine(isId);
/** An empty choice means: in no album. */
const albumChoice = z.union([z.literal("").transform(() => null), id]).default(null);

export const captionItemInput = z.object({
  caption: text(300).default(""),
  captionHi: text(300).default(""),
  alt: text(200).default(""),
  altHi: text(200).default(""),
});
export type CaptionItemInput = z.output<typeof captionItemInput>;

/** Without a choice the album must be empty. */
export const deleteAlbumInput = z.object({ album: z.union([z.literal("").transform(() => null), id]).optional() });

export const moveToAlbumInput = z.object({ album: albumChoice });

/** In the order in which they shall stand. */
export const orderInput = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(id).min(1).max(200)),
});

export const saveAlbumInput = z.object({
  title: text(100).pipe(z.string().min(1, { error: () => m.gallery_album_title_missing() })),
  titleHi: text(100).default(""),
  visible: z
    .literal("on")
    .optional()
    .transform((checked) => checked === "on"),
});
export type SaveAlbumInput = z.output<typeof saveAlbumInput>;
