import { m } from "#app/platform/i18n/generated/messages.js";

/*
 * Who sends us students by a link of their own (docs/decisions/078-partners.md). The code of the link stands on the enquiry, on its
 * touch and on the lead; attribution is the first touch, unless somebody of ours said who sent them.
 */

export const partnerKinds = ["person", "school", "other"] as const;
export type PartnerKind = (typeof partnerKinds)[number];
export const partnerKindNames: Record<PartnerKind, () => string> = {
  person: m.partner_kind_person,
  school: m.partner_kind_school,
  other: m.partner_kind_other,
};

/** Only who is active gets anything counted; the link of every other one still leads on. */
export const standings = ["active", "paused", "ended"] as const;
export type Standing = (typeof standings)[number];
export const standingNames: Record<Standing, () => string> = {
  active: m.partner_standing_active,
  paused: m.partner_standing_paused,
  ended: m.partner_standing_ended,
};

/** As lists, forms and the history name one. */
export type NamedPartner = { code: string; name: string; kind: PartnerKind; standing: Standing };
export type Partners = readonly NamedPartner[];

/** No sign that is taken for another one. */
export const codeSigns = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** A code as somebody typed it or a link carried it, "" for what is none. */
export function readCode(text: string) {
  const code = text.trim().toUpperCase();
  return /^[2-9A-HJ-NP-Z]{6}$/.test(code) ? code : "";
}

export const partnerName = (partners: Partners, code: string) => partners.find((one) => one.code === code)?.name ?? code;

/** Whom a form offers: who is active, and who stands there already. */
export const offeredPartners = (partners: Partners, chosen: string) =>
  partners.filter(({ code, standing }) => standing === "active" || code === chosen);

/** What a word of a file names: a code, or the whole name of one who is active. */
export function partnerMeant(partners: Partners, word: string) {
  const fold = (text: string) => text.normalize("NFC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  const active = partners.filter(({ standing }) => standing === "active");
  const byCode = active.find(({ code }) => code === readCode(word));
  const named = active.filter(({ name }) => fold(name) === fold(word));
  return byCode ?? (named.length === 1 ? named[0] : undefined);
}

export const maxName = 100;
export const maxContact = 300;
export const maxPartnerNote = 1_000;
export const maxRate = 10_000_000;

export const partnerLink = (origin: string, code: string) => `${origin}/r/${code}`;

/** The page that the link leads to, with the code in the address as a campaign's words are. */
export function landingOf(path: string, code: string | undefined) {
  if (code === undefined) return path;
  return `${path}?${new URLSearchParams({ partner: code })}`;
}

/** So many are needed before a number says anything, and each further step is as wide. */
const step = 5;
/** How a count is kept for the partner's own page: what is below five, none among it, is one and the same. */
export const inSteps = (count: number) => Math.floor(count / step) * step;
export const stepWords = (count: number) => (count < step ? m.partner_page_few({ count: step }) : m.partner_page_at_least({ count }));

/** What the partner's own page tells, in steps. Months as 2026-11. */
export type PageCounts = { enquiries: number; talking: number; admissions: { month: string; count: number }[] };

/** What is owed for so many admissions; less than nothing is paid ahead. Nothing where nothing was agreed. */
export const owedFor = ({ rate, admissions, paid }: { rate: number | null; admissions: number; paid: number }) =>
  rate === null ? undefined : rate * admissions - paid;
