import { intakeYearOf, sessionOf } from "#app/domain/courses/intake.model.ts";
import { categoryNames, durationText, type Category } from "#app/domain/courses/model.ts";
import type { Line, Source } from "#app/domain/entries/model.ts";
import { localizedPhrase } from "#app/domain/phrases/model.ts";
import type { Focus, UploadedPicture } from "#app/domain/files/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

/*
 * The catalogue's pages get their sentences ready made: every word that is said here, on the server, is one that a
 * visitor's phone need not load in two languages.
 */

export type SourceNote = {
  due: boolean;
  source?: LocalizedText & { url: string };
  lines: string[];
  /** Pages of ours where more is said. */
  links?: (LocalizedText & { to: string })[];
  report?: string;
};

/** A figure as it is read, and where it comes from. Nobody need tell the source of what is not known. */
export type Figure = LocalizedText & {
  note?: SourceNote;
  isUnknown?: true;
  /** Added up from figures that have their own. */ isSum?: true;
  /** The same in few words, for a phone; the note says the rest. */ short?: string;
};

export const notPublished = (): Figure => ({ text: m.catalogue_not_published(), isUnknown: true });

export function figure(value: LocalizedText | undefined, source: Source | undefined, report: string): Figure {
  return value && value.text !== "" ? { ...value, note: noteOf(source, report) } : notPublished();
}

/** With few words for a phone: the whole stands in the note then. */
export const inShort = (said: Figure, short: string): Figure =>
  said.note ? { ...said, short, note: { ...said.note, lines: [said.text, ...said.note.lines] } } : { ...said, short };

export const notKnown = (): Figure => ({ text: m.offering_not_known(), isUnknown: true });

/** The same where nobody owes it to be published: with what else is to be said of it. */
export function knownFigure(value: LocalizedText | undefined, source: Source | undefined, report: string, lines: string[] = []): Figure {
  if (!value || value.text === "") return notKnown();
  const note = noteOf(source, report);
  return { ...value, note: { ...note, lines: [...lines, ...note.lines] } };
}

/** Of which session a fee is; where that is not the one that is joined next, that is said. */
export function sessionLine(session: string | undefined): string {
  if (!session) return m.fee_session_unknown();
  const intake = sessionOf(intakeYearOf(indianDay(new Date())));
  return session < intake ? m.fee_session_past({ session, intake }) : m.fee_session({ session });
}

/** What was added up here, and from what. */
export const summed = (text: string, lines: string[], links: SourceNote["links"] = []): Figure => ({
  text,
  isSum: true,
  note: { due: false, lines, links },
});

/** The review's day is part of the promise: from the day after, the note says that the check is overdue. */
function noteOf(source: Source | undefined, report: string): SourceNote {
  if (!source || (source.source === "" && source.url === "")) return { due: true, lines: [m.catalogue_no_source()], report };
  const due = source.reviewBy !== "" && source.reviewBy < indianDay(new Date());
  const lines = [
    source.checkedOn ? m.catalogue_checked_on({ day: formatDay(source.checkedOn) }) : m.catalogue_never_checked(),
    source.reviewBy && !due && m.catalogue_review_by({ day: formatDay(source.reviewBy) }),
    due && m.catalogue_review_over({ day: formatDay(source.reviewBy) }),
  ].filter((line) => typeof line === "string" && line !== "") as string[];
  return {
    due,
    source: { ...(source.source ? localizedPhrase(source.source) : { text: new URL(source.url).host }), url: source.url },
    lines,
    report,
  };
}

export const localizedLine = ({ text, textHi }: Line) => localized(text, textHi);

/** A text of several paragraphs. */
export function paragraphs(english: string, hindi: string) {
  const { text, ...lang } = localized(english, hindi);
  return { ...lang, texts: text.split(/\n\s*\n|\r?\n/).filter((part) => part.trim() !== "") };
}

/** A draft may be on no shelf yet. */
export const categoryName = (category: Category) => categoryNames[category]?.() ?? "…";
export const lengthText = (months: number | null): LocalizedText | undefined =>
  months === null ? undefined : { text: durationText(months) };

const emblems = {
  engineering: "circuit",
  medical: "stethoscope",
  pharma: "mortar",
  management: "briefcase",
  law: "scales",
  computing: "screen",
  science: "flask",
  education: "book",
  architecture: "campus-gate",
  agriculture: "sprout",
  hospitality: "service-bell",
  design: "compasses",
} as const;
export const emblemOf = (category: Category) => emblems[category];

type Pictured = {
  fileId: string | null;
  width: number | null;
  height: number | null;
  widths: number[] | null;
  fallback: string | null;
  focus: Focus;
};

/** The picture of a row that was joined with its file; most rows have one. */
export function cardPicture({ fileId, width, height, widths, fallback, focus, alt, altHi }: Pictured & { alt: string; altHi: string }) {
  return fileId && widths ? { fileId, width, height, widths, fallback, focus, alt: localized(alt, altHi) } : undefined;
}

export function pagePicture(file: UploadedPicture | undefined, { pictureAlt, pictureAltHi }: { pictureAlt: string; pictureAltHi: string }) {
  if (!file) return undefined;
  const { fileId, width, height, widths, fallback, focus } = file;
  return { fileId, width, height, widths, fallback, focus, alt: localized(pictureAlt, pictureAltHi) };
}
export type ShownPictureOf = NonNullable<ReturnType<typeof cardPicture>>;
