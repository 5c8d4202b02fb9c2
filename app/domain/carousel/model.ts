import { z } from "zod";
import { m } from "#app/platform/i18n/generated/messages.js";

export const slideFolder = "topCarousel";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The browser names a new slide itself, so a repeated request makes no second one. */
export function newSlideId() {
  let id = "";
  while (id.length < 20) {
    // Bytes above the last full round of the alphabet would make its first letters likelier.
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 248) id += alphabet[byte % 62];
  }
  return id;
}

const slideId = z.string().regex(/^[0-9A-Za-z]{20}$/, { error: () => m.crousel_id_bad() });

const text = z.string().trim().max(200, { error: () => m.crousel_too_long() });

/** A page of ours, or an https address elsewhere. Anything else could run a script. */
const link = z
  .string()
  .trim()
  .max(500, { error: () => m.crousel_too_long() })
  .refine((value) => value === "" || isSafeLink(value), { error: () => m.crousel_link_bad() })
  .transform((value) => value || null);

export function isSafeLink(value: string) {
  if (/[\s\\\p{C}]/u.test(value)) return false;
  if (/^\/(?!\/)/.test(value)) return true;
  return URL.canParse(value) && new URL(value).protocol === "https:";
}

/** What a datetime-local field sends, meant as Indian time. */
const moment = z
  .string()
  .refine((value) => value === "" || (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(value) && !Number.isNaN(fromIndianTime(value).getTime())), {
    error: () => m.crousel_date_bad(),
  })
  .transform((value) => (value === "" ? null : fromIndianTime(value)));

const fromIndianTime = (local: string) => new Date(`${local.length === 16 ? `${local}:00` : local}+05:30`);

/** The value a datetime-local field shows for a moment. */
export const toIndianTime = (moment: Date | null) =>
  moment === null ? "" : new Date(moment.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 16);

const details = {
  alt: text.pipe(z.string().min(1, { error: () => m.crousel_alt_missing() })),
  altHi: text.default(""),
  link: link.default(null),
  visibleFrom: moment.default(null),
  visibleUntil: moment.default(null),
};

const inOrder = (slide: { visibleFrom: Date | null; visibleUntil: Date | null }) =>
  slide.visibleFrom === null || slide.visibleUntil === null || slide.visibleUntil > slide.visibleFrom;
const datesProblem = { path: ["visibleUntil"], error: () => m.crousel_dates_bad() };

export const saveSlideInput = z
  .object({
    id: slideId,
    photoUrl: z.string({ error: () => m.crousel_upload_first() }).min(1, { error: () => m.crousel_upload_first() }).max(500),
    pathName: z.string({ error: () => m.crousel_upload_first() }).min(1, { error: () => m.crousel_upload_first() }).max(300),
    ...details,
  })
  .refine(inOrder, datesProblem);
export type SaveSlideInput = z.output<typeof saveSlideInput>;

export const changeSlideInput = z.object(details).refine(inOrder, datesProblem);
export type ChangeSlideInput = z.output<typeof changeSlideInput>;

export const orderSlidesInput = z.object({
  ids: z.string().transform((ids) => ids.split(",")).pipe(z.array(slideId).max(200)),
});

export type SlideState = "now" | "later" | "over";

export function stateOf(slide: { visibleFrom: Date | null; visibleUntil: Date | null }, now: Date): SlideState {
  if (slide.visibleUntil !== null && slide.visibleUntil <= now) return "over";
  return slide.visibleFrom !== null && slide.visibleFrom > now ? "later" : "now";
}
