import { pictureWishes } from "#app/domain/files/upload.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import type { Locale } from "#app/platform/i18n/locale.ts";

export const paperStatuses = ["needed", "received", "accepted", "refused"] as const;
export type PaperStatus = (typeof paperStatuses)[number];
export const isPaperStatus = (value: unknown): value is PaperStatus => paperStatuses.includes(value as PaperStatus);
export const paperStatusNames: Record<PaperStatus, () => string> = {
  needed: m.paper_needed,
  received: m.paper_received,
  accepted: m.paper_accepted,
  refused: m.paper_refused,
};

/** Why a paper is sent again, in sentences that each family reads in its language. Anything else is said in own words. */
export const refusalReasons = ["blurred", "cut", "other", "old"] as const;
export type RefusalReason = (typeof refusalReasons)[number];
export const refusalReasonNames: Record<RefusalReason, () => string> = {
  blurred: m.paper_refused_blurred,
  cut: m.paper_refused_cut,
  other: m.paper_refused_other,
  old: m.paper_refused_old,
};
export const reasonWords = (reason: string) => refusalReasonNames[reason as RefusalReason]?.() ?? reason;

/** The name of a paper in the reader's language; what has no Hindi name is called by the other one. */
export const paperName = ({ name, nameHi }: { name: string; nameHi: string }, locale: Locale = getLocale()) =>
  locale === "hi" && nameHi !== "" ? nameHi : name;

export type TemplatePaper = { en: string; hi: string };

/** A list is read and worked through by people. */
export const maxPapers = 30;
export const maxPhotos = 10;
export const maxPhotosAtOnce = 5;

/** How long a family can send papers by one link. */
export const linkDays = 30;

/** What the family still has to send: what never came, and what must come again. */
export const isMissing = (status: PaperStatus) => status === "needed" || status === "refused";

/** What is still to be sent: a refused paper is sent again, an accepted one is done. */
export const takesPhotos = (status: PaperStatus) => status !== "accepted";

/** One size for lists and one to read every line of a marksheet. */
export const photoSizes = ["small", "full"] as const;
export type PhotoSize = (typeof photoSizes)[number];
export const isPhotoSize = (value: string): value is PhotoSize => photoSizes.includes(value as PhotoSize);
export const photoWishes = { ...pictureWishes, variants: { widths: [480], pixels: 2_000_000 } };

/** Apart from every public file: no address leads into this folder but the door of our own people. */
export const photoFolder = "papers/";
export const photoPath = (id: string, size: PhotoSize) => `${photoFolder}${id}/${size}`;
export const photoPaths = (id: string) => photoSizes.map((size) => photoPath(id, size));
export const photoIdIn = (path: string) => path.slice(photoFolder.length).split("/")[0] ?? "";

/** The first word of a name: enough for a family to know that the list is theirs. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? "";

/** A PDF and an iPhone's own kind of photo are told from other files by their first bytes: there is something to be done about them. */
export function kindOfFile(head: Uint8Array): "pdf" | "heic" | "other" {
  const text = String.fromCharCode(...head.subarray(0, 12));
  if (text.startsWith("%PDF")) return "pdf";
  return /^.{4}ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/s.test(text) ? "heic" : "other";
}
