import { m } from "#app/platform/i18n/generated/messages.js";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";

/*
 * The lists that the owner keeps (docs/decisions/076-own-lists.md): where leads come from, why they are
 * lost, how far they are within a stage, and how far their paying is. An item is kept
 * by its id, which never changes; nothing is deleted, what is not offered any more can still be read, filtered and exported.
 */

export const ownLists = ["source", "lost-reason", "sub-stage", "finance-state"] as const;
export type OwnList = (typeof ownLists)[number];
export const isOwnList = (value: unknown): value is OwnList => ownLists.includes(value as OwnList);

export type ListItem = {
  list: OwnList;
  id: string;
  /** Empty: as the product calls it. */
  nameEn: string;
  nameHi: string;
  /** The stage that a sub-stage belongs to. */
  stage: string;
  isRetired: boolean;
};

/** So many are offered in one list, or of one stage. */
export const maxOffered = 40;
/** A lead always has a source, and one that is lost a reason. */
export const needsOne = (list: OwnList) => list === "source" || list === "lost-reason";

type Say = (inputs?: Record<string, never>, options?: { locale: Locale }) => string;

/** What comes with the product, in its order. Programs, kept lists and the history use these ids. */
const builtIn: Record<OwnList, Record<string, Say>> = {
  source: {
    website: m.lead_source_website,
    "walk-in": m.lead_source_walk_in,
    phone: m.lead_source_phone,
    whatsapp: m.lead_source_whatsapp,
    referral: m.lead_source_referral,
    facebook: m.lead_source_facebook,
    instagram: m.lead_source_instagram,
    google: m.lead_source_google,
    "school-visit": m.lead_source_school_visit,
    import: m.lead_source_import,
    other: m.lead_source_other,
  },
  "lost-reason": {
    "not-interested": m.lead_lost_not_interested,
    "joined-elsewhere": m.lead_lost_joined_elsewhere,
    "too-expensive": m.lead_lost_too_expensive,
    "not-eligible": m.lead_lost_not_eligible,
    "never-answered": m.lead_lost_never_answered,
    withdrew: m.lead_lost_withdrew,
    other: m.lead_lost_other,
  },
  "sub-stage": {},
  "finance-state": {
    informed: m.lead_finance_state_informed,
    applied: m.lead_finance_state_applied,
    sanctioned: m.lead_finance_state_sanctioned,
    disbursed: m.lead_finance_state_disbursed,
  },
};
export const builtInIds = (list: OwnList) => Object.keys(builtIn[list]);
export const isBuiltIn = ({ list, id }: Pick<ListItem, "list" | "id">) => Object.hasOwn(builtIn[list], id);
/** What the product itself calls an item that comes with it. */
export const builtInName = (list: OwnList, id: string, locale: Locale) => builtIn[list][id]?.({}, { locale }) ?? "";

/**
 * The lists as they are. Like the sentences of the product they are words that every page says, so they are held once for the
 * process, and once for the page in the browser: `readOwnLists` and `holdLists` put them here.
 */
let held: readonly ListItem[] = ownLists.flatMap((list) =>
  builtInIds(list).map((id) => ({ list, id, nameEn: "", nameHi: "", stage: "", isRetired: false })),
);
export const holdLists = (items: readonly ListItem[]) => {
  held = items;
};

/** Made once for the lists as they are, and again when they have changed. */
export function ofLists<T>(make: () => T): () => T {
  let made: { of: readonly ListItem[]; value: T } | undefined;
  return () => (made?.of === held ? made : (made = { of: held, value: make() })).value;
}

const known = ofLists(() => new Map(held.map((item) => [`${item.list} ${item.id}`, item])));

export const isListed = (list: OwnList, value: unknown): value is string => typeof value === "string" && known().has(`${list} ${value}`);

/** The stage that a sub-stage belongs to. */
export const stageOfSub = (id: string) => known().get(`sub-stage ${id}`)?.stage;

/** All of a list in its order, those that are not offered any more last. */
export const itemsOf = (list: OwnList) => held.filter((item) => item.list === list);
export const idsOf = (list: OwnList) => itemsOf(list).map(({ id }) => id);

export function itemName({ list, id, nameEn, nameHi }: ListItem, locale: Locale = getLocale()): string {
  if (locale === "hi" && nameHi !== "") return nameHi;
  // Without a Hindi name of its own a new English one counts more than the Hindi that the product has for something else.
  return nameEn !== "" ? nameEn : builtInName(list, id, locale) || id;
}

/** What nobody knows any more is told by its id. */
export function nameIn(list: OwnList, id: string, locale: Locale = getLocale()): string {
  const item = known().get(`${list} ${id}`);
  return item ? itemName(item, locale) : id;
}

export type Offer = { value: string; label: string };
const offer = (item: ListItem): Offer => ({ value: item.id, label: itemName(item) });

/** What can be chosen now, and what is chosen already. */
export const offeredIn = (list: OwnList, chosen: string | null = null): Offer[] =>
  itemsOf(list)
    .filter(({ id, isRetired }) => !isRetired || id === chosen)
    .map(offer);

/** The same of the sub-stages of one stage. */
export const subStagesOf = (stage: string, chosen: string | null = null): Offer[] =>
  offeredIn("sub-stage", chosen).filter(({ value }) => stageOfSub(value) === stage);

/** What a form begins with: this one, or the first while it is not offered. */
export function usualIn(list: OwnList, id: string): string {
  const offered = offeredIn(list);
  return (offered.find(({ value }) => value === id) ?? offered[0])?.value ?? id;
}

/** What can be asked for: also what is not offered any more, which leads may still have. */
export const askedIn = (list: OwnList): Offer[] => itemsOf(list).map(offer);
