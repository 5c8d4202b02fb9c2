import { pairsIn } from "#app/domain/entries/hindi.model.ts";
import { bounds, isSlug, reviewInOrder, type EntryContent, type EntryKind, type Line, type Source } from "#app/domain/entries/model.ts";
import { figureBad } from "#app/domain/figures.ts";
import { hasWordlessPicture } from "#app/domain/rich-text/model.ts";
import { richTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/*
 * What stands between a draft and its visitors. A draft keeps anything; whatever would make the page say something that
 * nobody entered is blocked when it is to be published, whatever would leave a gap on the page is only named. Each kind of
 * entry has its own rules beside its model, made of these.
 */

/** `field` is the field of the form that mends it; `offering` the row of a college whose form that is, `about` its course. */
export type CheckLine = { level: "block" | "warn"; field: string; says: string; offering?: string; about?: string; point?: CheckPoint };

/** What a page is asked for, in the order in which it is told. A line belongs to one of them. */
export const checkPoints = ["identity", "words", "languages", "picture", "facts", "dates", "courses"] as const;
export type CheckPoint = (typeof checkPoints)[number];

/** What a content does not know of itself. Days as 2026-11-14. */
export type Known = { id: string; today: string; courses: Map<string, KnownCourse> };
/** `regulator` is empty where nobody's word is needed to teach it. */
export type KnownCourse = { name: string; state: "published" | "draft" | "trash"; regulator: string };

export type Rule<C> = (content: C, known: Known) => CheckLine[];
type Is<C> = (content: C, known: Known) => boolean;

const rule =
  (level: CheckLine["level"]) =>
  <C>(field: string, says: () => string, is: Is<C>, point?: CheckPoint): Rule<C> =>
  (content, known) =>
    is(content, known) ? [{ level, field, says: says(), ...(point && { point }) }] : [];
export const block = rule("block");
export const warn = rule("warn");
export const run = <C>(rules: Rule<C>[], content: C, known: Known) => rules.flatMap((each) => each(content, known));

const unreadWords: Record<string, (raw: string) => string> = {
  slug: (slug) => (isSlug(slug.toLowerCase()) ? m.entry_slug_taken({ slug }) : m.entry_slug_bad()),
  category: m.entry_category_missing,
  state: m.college_state_missing,
  website: m.entry_address_bad,
  url: m.entry_address_bad,
  checkedOn: m.entry_day_bad,
  reviewBy: m.entry_day_bad,
  lastDate: m.entry_day_bad,
  from: m.entry_day_bad,
  to: m.entry_day_bad,
  kind: m.exam_check_kind,
  round: () => figureBad({ least: 1, most: 20 }),
  email: m.problem_invalid_email,
  phone: m.college_phone_bad,
  course: (slug) => m.course_unknown({ slug }),
  suggested: (slugs) => m.course_unknown({ slug: slugs.split("\n")[0] ?? "" }),
  durationMonths: () => figureBad(bounds.durationMonths),
  feesPerYear: () => figureBad(bounds.feesPerYear),
  seats: () => figureBad(bounds.seats),
  minMarks: () => figureBad(bounds.minMarks),
  streams: m.check_streams_bad,
  exams: m.check_exams_bad,
  regulator: m.check_regulator_missing,
  ownership: m.check_ownership_bad,
  part: m.check_cost_part,
  rupees: () => figureBad(bounds.rupees),
  medianPay: () => figureBad(bounds.rupees),
  people: () => figureBad(bounds.people),
  placed: () => figureBad(bounds.placed),
  "costs.year": () => figureBad(bounds.courseYear),
  "outcome.year": () => figureBad(bounds.outcomeYear),
  body: textFlaw,
  bodyHi: textFlaw,
};

function textFlaw(typed: string) {
  return hasWordlessPicture(richTextOf(typed)) ? m.post_picture_alt_missing() : m.post_link_bad();
}

/** What a field asks for, to whoever typed something else into it. The number of a row is no part of the name. */
export function unreadSays(field: string, raw: string) {
  const name = field.replace(/\.\d+\./, ".");
  return (unreadWords[name] ?? unreadWords[name.split(".").at(-1)!])?.(raw) ?? m.problem_input();
}

/** Words that cannot be read as what their field asks for would be missing from the page without anybody noticing. */
export const unread: Rule<{ unread?: Record<string, string> }> = ({ unread = {} }) =>
  Object.entries(unread).map(([field, raw]) => ({ level: "block", field, says: unreadSays(field, raw) }));

export const isIn = (content: { unread?: Record<string, string> }, field: string) => content.unread?.[field] !== undefined;

type Pictured = EntryContent & { pictureAlt: string; pictureAltHi: string };

/** What every page needs, with a picture or without. */
export const addressed: Rule<EntryContent>[] = [
  unread,
  block("slug", m.entry_slug_bad, (content) => !isSlug(content.slug) && !isIn(content, "slug")),
  block("category", m.entry_category_missing, (content) => content.category === "" && !isIn(content, "category")),
];

export const everyKind: Rule<Pictured>[] = [
  ...addressed,
  block("pictureAlt", m.entry_alt_missing, (content) => isWordless(content)),
  warn(
    "pictureAlt",
    m.check_english_missing,
    (content) => hasPicture(content) && content.pictureAlt === "" && !isWordless(content),
    "languages",
  ),
  warn(
    "pictureAltHi",
    m.check_hindi_missing,
    (content) => hasPicture(content) && content.pictureAltHi === "" && !isWordless(content),
    "languages",
  ),
  warn("picture", m.check_picture_missing, (content) => !hasPicture(content)),
];

const hasPicture = ({ picture }: Pictured) => picture !== null;
const isWordless = (content: Pictured) => hasPicture(content) && content.pictureAlt === "" && content.pictureAltHi === "";

/** What readers of Hindi would find in English: the pairs of which how much is in Hindi is worked out. A list is one field. */
export const untranslated: Rule<object> = (content) =>
  pairsIn(content)
    .filter(({ path, hindi }) => hindi === "" && path[0] !== "offerings")
    .map(({ path }) =>
      path.at(-1) === "text"
        ? { level: "warn", field: path[0]!, says: m.check_lines_one_language(), point: "languages" }
        : { level: "warn", field: `${path.join(".")}Hi`, says: m.check_hindi_missing(), point: "languages" },
    );

export const bothLanguages = (field: string, lines: Line[]): CheckLine[] =>
  lines.some(({ text, textHi }) => text === "" || textHi === "")
    ? [{ level: "warn", field, says: m.check_lines_one_language(), point: "languages" }]
    : [];

/** The days of a source: a check that has not happened, and a review before it, would be told to visitors as facts. */
export function daysOf(figure: string, source: Source, today: string): CheckLine[] {
  const lines: CheckLine[] = [];
  if (source.checkedOn > today) lines.push({ level: "block", field: `${figure}.checkedOn`, says: m.fact_checked_ahead() });
  if (!reviewInOrder(source)) lines.push({ level: "block", field: `${figure}.reviewBy`, says: m.entry_review_order() });
  else if (source.reviewBy !== "" && source.reviewBy < today)
    lines.push({ level: "warn", field: `${figure}.reviewBy`, says: m.check_review_over() });
  return lines;
}

export const nothing: Source = { source: "", url: "", checkedOn: "", reviewBy: "" };
const hasSource = ({ source, url }: Source) => source !== "" || url !== "";

/** What others claim or ask for is said only with the evidence: where it stands and on which day that was seen. */
export function evidenceOf(figure: string, source: Source, unread: Record<string, string> = {}): CheckLine[] {
  const lines: CheckLine[] = [];
  if (!hasSource(source) && unread[`${figure}.url`] === undefined)
    lines.push({ level: "block", field: `${figure}.source`, says: m.check_source_needed() });
  if (source.checkedOn === "" && unread[`${figure}.checkedOn`] === undefined)
    lines.push({ level: "block", field: `${figure}.checkedOn`, says: m.check_checked_needed() });
  return lines;
}

/** A figure without a source says so on the page itself. */
export const unsourced = (figure: string, source: Source): CheckLine[] =>
  hasSource(source) ? [] : [{ level: "warn", field: `${figure}.source`, says: m.check_source_missing() }];

/** Everything that stands in its way, and everything that it lacks; each line once, in the order of the form. */
export const checklistBy =
  <C>(rules: Rule<C>[]) =>
  (content: C, known: Known): CheckLine[] => {
    const lines = run(rules, content, known);
    const key = ({ field, offering }: CheckLine) => `${offering ?? ""} ${field}`;
    return lines.filter((line, index) => lines.findIndex((other) => key(other) === key(line)) === index);
  };

export const blocksIn = (lines: CheckLine[]) => lines.filter(({ level }) => level === "block");

/** By the part of the form that mends it, where its rule does not say. What no list names is a figure with its source. */
const pointsOfFields: Record<string, CheckPoint> = {
  ...Object.fromEntries(
    ["name", "slug", "category", "afterTenth", "suggested", "district", "state", "phone", "email", "author"].map((field) => [
      field,
      "identity",
    ]),
  ),
  ...Object.fromEntries(["about", "eligibility", "scope", "other", "summary", "body", "bodyHi"].map((field) => [field, "words"])),
  picture: "picture",
  pictureAlt: "picture",
  dates: "dates",
  offerings: "courses",
};
const pointOf = ({ field, offering, point }: CheckLine): CheckPoint =>
  offering !== undefined ? "courses" : (point ?? pointsOfFields[field.split(".")[0]!] ?? "facts");

const pointsOfKind: Record<EntryKind, readonly CheckPoint[]> = {
  course: ["identity", "words", "languages", "picture", "facts"],
  college: ["identity", "words", "languages", "picture", "facts", "courses"],
  exam: ["identity", "words", "languages", "facts", "dates"],
  post: ["identity", "words", "languages", "picture"],
};

export type CheckedPoint = { point: CheckPoint; state: "met" | CheckLine["level"]; lines: CheckLine[] };

/** What is met and what is missing, point by point. */
export function pointsIn(kind: EntryKind, lines: CheckLine[]): CheckedPoint[] {
  return checkPoints.flatMap((point): CheckedPoint[] => {
    const own = lines.filter((line) => pointOf(line) === point);
    if (own.length === 0) return pointsOfKind[kind].includes(point) ? [{ point, state: "met", lines: [] }] : [];
    return [{ point, state: blocksIn(own).length > 0 ? "block" : "warn", lines: own }];
  });
}
