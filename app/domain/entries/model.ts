import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";

/** An entry is what editors write and publish: a course, a college, a post, an examination. */
export type EntryKind = "course" | "college" | "post" | "exam";

/** Words of fields that could not be read as what they ask for, by the names of the form: half a number, no address… */
export type Unread = Record<string, string>;

/**
 * What every entry has, whatever else its kind adds. A draft may lack anything: its words are empty, its address is its id,
 * and what cannot be read waits in `unread`. What is published has been through the checklist and lacks none of it.
 */
export type EntryContent = {
  name: string;
  nameHi: string;
  slug: string;
  category: string;
  picture: string | null;
  pictureAlt?: string;
  pictureAltHi?: string;
  unread?: Unread;
};

/** A line of a list in both languages. An empty Hindi line is shown in English. */
export type Line = { text: string; textHi: string };

/** Where a figure comes from, when it was looked at and when it must be looked at again. Days as 2026-11-14. */
export type Source = { source: string; url: string; checkedOn: string; reviewBy: string };

/** What it is called; one that exists in Hindi alone has only its Hindi name. */
export const nameOf = ({ name, nameHi }: Pick<EntryContent, "name" | "nameHi">) => name || nameHi;

/** What editors call it, before somebody has given it a name. */
export const calledOr = (name: string) => name || m.entry_untitled();
export const titleOf = (content: Pick<EntryContent, "name" | "nameHi">) => calledOr(nameOf(content));

/** What can be the number of a version, whatever an address says. */
export const isVersion = (version: number) => Number.isInteger(version) && version > 0 && version <= 2_000_000_000;

export type EntryState = "draft" | "published" | "changed" | "scheduled" | "trash";

type Lifecycle = { version: number; liveVersion: number | null; publishAt: Date | null; trashedAt: Date | null };

/** For so long pictures and notifications can be put back from the trash. */
export const daysInTrash = 30;

/** "changed" is on the site in an older version than the one editors see. */
export function entryStateOf({ version, liveVersion, publishAt, trashedAt }: Lifecycle): EntryState {
  if (trashedAt !== null) return "trash";
  if (publishAt !== null) return "scheduled";
  if (liveVersion === null) return "draft";
  return liveVersion === version ? "published" : "changed";
}

/** Words that are pages of their own beside the entries. */
const reserved = new Set(["compare", "new", "import", "trash", "preview", "report"]);

export const isSlug = (slug: string) => slug.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !reserved.has(slug) && !isId(slug);

/** "B.Tech / B.E." → "btech-be". Empty when the name has no Latin letters: then an editor writes one. */
export function slugFrom(name: string): string {
  // Normalizing takes the longer the more marks stand on one letter: a name is never longer than this.
  const words = name
    .slice(0, 200)
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f.'’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-");
  return words.slice(0, 80).replaceAll(/^-+|-+$/g, "");
}

/** What a figure may be, wherever it is typed. */
export const bounds = {
  durationMonths: { least: 1, most: 240 },
  feesPerYear: { least: 0, most: 100_000_000 },
  seats: { least: 0, most: 100_000 },
  minMarks: { least: 0, most: 100 },
  courseYear: { least: 1, most: 10 },
  rupees: { least: 0, most: 100_000_000 },
  outcomeYear: { least: 1990, most: 2100 },
  people: { least: 1, most: 100_000 },
  placed: { least: 0, most: 100_000 },
} as const;

/** The day of review comes after the day of checking. */
export const reviewInOrder = ({ checkedOn, reviewBy }: Pick<Source, "checkedOn" | "reviewBy">) =>
  checkedOn === "" || reviewBy === "" || reviewBy > checkedOn;

/** The earliest day on which one of these figures must be looked at again. */
export const earliestReview = (sources: (Source | undefined)[]): string | null =>
  sources
    .map((source) => source?.reviewBy ?? "")
    .filter((day) => day !== "")
    .toSorted((one, other) => (one < other ? -1 : 1))[0] ?? null;

/** What each field of an entry is called, on every screen and in every file. */
export const fieldNames = {
  name: m.entry_field_name,
  nameHi: m.entry_field_name_hi,
  slug: m.entry_field_slug,
  alsoKnownAs: m.entry_field_also_known_as,
  category: m.entry_field_category,
  afterTenth: m.entry_field_after_tenth,
  afterTwelfth: m.entry_field_after_twelfth,
  durationMonths: m.entry_field_duration,
  entrance: m.entry_field_entrance,
  entranceHi: m.entry_field_entrance_hi,
  about: m.entry_field_about,
  aboutHi: m.entry_field_about_hi,
  eligibility: m.entry_field_eligibility,
  eligibilityHi: m.entry_field_eligibility_hi,
  scope: m.entry_field_scope,
  scopeHi: m.entry_field_scope_hi,
  picture: m.entry_field_picture,
  pictureAlt: m.entry_field_picture_alt,
  pictureAltHi: m.entry_field_picture_alt_hi,
  featured: m.entry_field_featured,
  suggested: m.entry_field_suggested,
  sources: m.entry_field_sources,
  address: m.entry_field_address,
  addressHi: m.entry_field_address_hi,
  district: m.entry_field_district,
  districtHi: m.entry_field_district_hi,
  state: m.entry_field_state,
  phone: m.entry_field_phone,
  email: m.entry_field_email,
  website: m.entry_field_website,
  accreditations: m.entry_field_accreditations,
  other: m.entry_field_other,
  otherHi: m.entry_field_other_hi,
  offerings: m.entry_field_offerings,
  college: m.entry_field_college,
  course: m.entry_field_course,
  domain: m.entry_field_domain,
  domainHi: m.entry_field_domain_hi,
  type: m.entry_field_type,
  feesPerYear: m.entry_field_fees,
  seats: m.entry_field_seats,
  lastDate: m.entry_field_last_date,
  streams: m.entry_field_streams,
  minMarks: m.entry_field_min_marks,
  exams: m.entry_field_exams,
  regulator: m.entry_field_regulator,
  ownership: m.entry_field_ownership,
  session: m.entry_field_session,
  costs: m.entry_field_costs,
  recognition: m.entry_field_recognition,
  outcome: m.entry_field_outcome,
  author: m.post_field_author,
  summary: m.post_field_summary,
  summaryHi: m.post_field_summary_hi,
  body: m.post_field_body,
  bodyHi: m.post_field_body_hi,
  conductedBy: m.exam_field_conducted_by,
  conductedByHi: m.exam_field_conducted_by_hi,
  dates: m.exam_field_dates,
  unread: m.entry_field_unread,
};
export type FieldName = keyof typeof fieldNames;

/** The name of a post is its title; of an examination one asks what it is for and who may sit it. */
const ownNames: Partial<Record<EntryKind, Partial<typeof fieldNames>>> = {
  post: { name: m.post_field_title, nameHi: m.post_field_title_hi },
  exam: {
    about: m.exam_field_about,
    aboutHi: m.exam_field_about_hi,
    eligibility: m.exam_field_eligibility,
    eligibilityHi: m.exam_field_eligibility_hi,
    website: m.exam_field_website,
  },
};
export const fieldNameOf = (kind: EntryKind | undefined, field: string): string | undefined =>
  ((kind && ownNames[kind]?.[field as FieldName]) ?? fieldNames[field as FieldName])?.();

/** What a figure with a source is called; some are figures of a course, some of an offering. */
export const figureNames = {
  duration: m.entry_field_duration,
  entrance: m.entry_field_entrance,
  fees: m.entry_field_fees,
  seats: m.entry_field_seats,
  lastDate: m.entry_field_last_date,
  subjects: m.entry_field_streams,
  marks: m.entry_field_min_marks,
  ownership: m.entry_field_ownership,
  about: m.exam_field_about,
  eligibility: m.exam_field_eligibility,
  website: m.exam_field_website,
};
export const sourceNames = {
  source: m.entry_source_from,
  url: m.entry_source_url,
  checkedOn: m.entry_source_checked,
  reviewBy: m.entry_source_review,
} satisfies Record<keyof Source, unknown>;

export type Disputed = { field: string; mine: unknown; theirs: unknown };
export type Difference = { field: string; before: unknown; after: unknown };

/** The fields in which two contents differ, in the order of the newer one. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): Difference[] {
  const fields = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...fields]
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/**
 * Two people changed the same entry. What only one of them touched is taken from that one; what both touched differently
 * stays as mine and is told with both values.
 */
export function mergeEdits<C extends Record<string, unknown>>(base: C, mine: C, theirs: C) {
  const merged: Record<string, unknown> = { ...mine };
  const both: Disputed[] = [];
  const taken: string[] = [];
  for (const field of Object.keys(theirs)) {
    if (field === "unread" || isSame(mine[field], theirs[field])) continue;
    const theirsChanged = !isSame(base[field], theirs[field]);
    if (!theirsChanged) continue;
    if (isSame(base[field], mine[field])) {
      merged[field] = theirs[field];
      taken.push(field);
    } else both.push({ field, mine: mine[field], theirs: theirs[field] });
  }
  const unread = mergeUnread(base, mine, theirs);
  const disputed = new Set(both.map(({ field }) => field));
  return {
    merged: withUnread(merged, unread.merged) as C,
    both: [...both, ...unread.both.filter(({ field }) => !disputed.has(field))],
    taken: [...new Set([...taken, ...unread.taken.filter((field) => !disputed.has(field))])],
  };
}

type Loose = Record<string, unknown>;

/** What cannot be read is merged like any other field, each under the name that it has in the form. */
function mergeUnread(base: Loose, mine: Loose, theirs: Loose): { merged: Unread; both: Disputed[]; taken: string[] } {
  const [before, own, other] = [base, mine, theirs].map(({ unread }) => (unread ?? {}) as Unread) as [Unread, Unread, Unread];
  const merged: Unread = {};
  const both: Disputed[] = [];
  const taken: string[] = [];
  for (const field of new Set([...Object.keys(own), ...Object.keys(other)])) {
    const isTheirs = own[field] !== other[field] && before[field] !== other[field];
    const isMine = own[field] !== before[field];
    if (isTheirs && isMine) both.push({ field, mine: own[field], theirs: other[field] });
    else if (isTheirs) taken.push(field);
    const value = isTheirs && !isMine ? other[field] : own[field];
    if (value !== undefined) merged[field] = value;
  }
  return { merged, both, taken };
}

/** The content with what could not be read of it; nothing when all of it could. */
export function withUnread<C extends object>(content: C, unread: Unread): C {
  const { unread: _, ...rest } = content as C & { unread?: Unread };
  return (Object.keys(unread).length > 0 ? { ...rest, unread } : rest) as C;
}

/** Equal as JSON, whatever the order of the keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (isObject(one) && isObject(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].every((key) => isSame(one[key], other[key]));
  }
  return one === other;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
