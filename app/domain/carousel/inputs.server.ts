import { z } from "zod";
import { isOpenToAnyone } from "#app/access/doors.ts";
import { isInOrder, isSlideId } from "#app/domain/carousel/model.ts";
import { fromIndianTime, isIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isSafeLink } from "#app/platform/links.ts";

const slideId = z.string().refine(isSlideId, { error: () => m.crousel_id_bad() });

const text = z
  .string()
  .trim()
  .max(200, { error: () => m.crousel_too_long() });

const link = z
  .string()
  .trim()
  .max(500, { error: () => m.crousel_too_long() })
  .refine((value) => value === "" || isSafeLink(value), { error: () => m.crousel_link_bad() })
  .refine((value) => !value.startsWith("/") || isOpenToAnyone(value), { error: () => m.crousel_link_dead() })
  .transform((value) => value || null);

/** What a datetime-local field sends, meant as Indian time. */
const moment = z
  .string()
  .refine((value) => value === "" || isIndianTime(value), { error: () => m.crousel_date_bad() })
  .transform((value) => (value === "" ? null : fromIndianTime(value)));

/** Words that stand over the picture: few, so that they fit on a phone. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => m.entry_too_long({ most }) });

const said = { title: words(80), titleHi: words(80), text: words(160), textHi: words(160) };
const details = { alt: text, altHi: text, ...said, link, visibleFrom: moment, visibleUntil: moment };

const datesProblem = { path: ["visibleUntil"], error: () => m.crousel_dates_bad() };

/** A slide needs its picture alone; what is not sent stays as it is. */
export const saveSlideInput = z
  .object({
    id: slideId,
    photoUrl: z
      .string({ error: () => m.crousel_upload_first() })
      .min(1, { error: () => m.crousel_upload_first() })
      .max(500),
    pathName: z
      .string({ error: () => m.crousel_upload_first() })
      .min(1, { error: () => m.crousel_upload_first() })
      .max(300),
    ...z.object(details).partial().shape,
  })
  .refine(isInOrder, datesProblem);
export type SaveSlideInput = z.output<typeof saveSlideInput>;

export const changeSlideInput = z
  .object({
    alt: text.default(""),
    altHi: text.default(""),
    title: said.title.default(""),
    titleHi: said.titleHi.default(""),
    text: said.text.default(""),
    textHi: said.textHi.default(""),
    link: link.default(null),
    visibleFrom: moment.default(null),
    visibleUntil: moment.default(null),
  })
  .refine(isInOrder, datesProblem);
type Changed = z.output<typeof changeSlideInput>;
/** Words that are not sent stay as they are. */
export type ChangeSlideInput = Omit<Changed, keyof typeof said> & Partial<Pick<Changed, keyof typeof said>>;

export const orderSlidesInput = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(","))
    .pipe(z.array(slideId).max(200)),
});
