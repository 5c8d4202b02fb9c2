import { type Accreditation, type CollegeContent, type Offering, type OfferingFigure } from "#app/domain/colleges/model.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { bounds, isSlug, reviewInOrder, type EntryContent, type EntryKind, type Line, type Source } from "#app/domain/entries/model.ts";
import type { PostContent } from "#app/domain/posts/model.ts";
import { hasWordlessPicture, isEmptyText } from "#app/domain/rich-text/model.ts";
import { richTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/*
 * What stands between a draft and its visitors. A draft keeps anything; whatever would make the page say something that
 * nobody entered is blocked when it is to be published, whatever would leave a gap on the page is only named.
 */

/** `field` is the field of the form that mends it; `offering` the row of a college whose form that is, `about` its course. */
export type CheckLine = { level: "block" | "warn"; field: string; says: string; offering?: string; about?: string };

/** What a content does not know of itself. Days as 2026-11-14. */
export type Known = { id: string; today: string; courses: Map<string, KnownCourse> };
export type KnownCourse = { name: string; state: "published" | "draft" | "trash" };

type Rule<C> = (content: C, known: Known) => CheckLine[];
type Is<C> = (content: C, known: Known) => boolean;

const rule =
  (level: CheckLine["level"]) =>
  <C>(field: string, says: () => string, is: Is<C>): Rule<C> =>
  (content, known) =>
    is(content, known) ? [{ level, field, says: says() }] : [];
const block = rule("block");
const warn = rule("warn");
const run = <C>(rules: Rule<C>[], content: C, known: Known) => rules.flatMap((each) => each(content, known));

const unreadWords: Record<string, (raw: string) => string> = {
  slug: (slug) => (isSlug(slug.toLowerCase()) ? m.entry_slug_taken({ slug }) : m.entry_slug_bad()),
  category: m.entry_category_missing,
  state: m.college_state_missing,
  website: m.entry_address_bad,
  url: m.entry_address_bad,
  checkedOn: m.entry_day_bad,
  reviewBy: m.entry_day_bad,
  lastDate: m.entry_day_bad,
  email: m.problem_invalid_email,
  phone: m.college_phone_bad,
  course: (slug) => m.course_unknown({ slug }),
  suggested: (slugs) => m.course_unknown({ slug: slugs.split("\n")[0] ?? "" }),
  durationMonths: () => m.entry_figure_bad(bounds.durationMonths),
  feesPerYear: () => m.entry_figure_bad(bounds.feesPerYear),
  seats: () => m.entry_figure_bad(bounds.seats),
  body: textFlaw,
  bodyHi: textFlaw,
};

function textFlaw(typed: string) {
  return hasWordlessPicture(richTextOf(typed)) ? m.post_picture_alt_missing() : m.post_link_bad();
}

/** What a field asks for, to whoever typed something else into it. */
export const unreadSays = (field: string, raw: string) => unreadWords[field.split(".").at(-1)!]?.(raw) ?? m.problem_input();

/** Words that cannot be read as what their field asks for would be missing from the page without anybody noticing. */
const unread: Rule<{ unread?: Record<string, string> }> = ({ unread = {} }) =>
  Object.entries(unread).map(([field, raw]) => ({ level: "block", field, says: unreadSays(field, raw) }));

const isIn = (content: { unread?: Record<string, string> }, field: string) => content.unread?.[field] !== undefined;

type Pictured = EntryContent & { pictureAlt: string; pictureAltHi: string };

const everyKind: Rule<Pictured>[] = [
  unread,
  block("slug", m.entry_slug_bad, (content) => !isSlug(content.slug) && !isIn(content, "slug")),
  block("category", m.entry_category_missing, (content) => content.category === "" && !isIn(content, "category")),
  block("pictureAlt", m.entry_alt_missing, (content) => isWordless(content)),
  warn("pictureAlt", m.check_english_missing, (content) => hasPicture(content) && content.pictureAlt === "" && !isWordless(content)),
  warn("pictureAltHi", m.check_hindi_missing, (content) => hasPicture(content) && content.pictureAltHi === "" && !isWordless(content)),
  warn("picture", m.check_picture_missing, (content) => !hasPicture(content)),
];

const hasPicture = ({ picture }: Pictured) => picture !== null;
const isWordless = (content: Pictured) => hasPicture(content) && content.pictureAlt === "" && content.pictureAltHi === "";

/** The same words in both languages, for what is a page of its own in each. */
const inHindi = <C extends Record<F | `${F}Hi`, string>, F extends string>(field: F): Rule<C> =>
  warn(`${field}Hi`, m.check_hindi_missing, (content) => content[field] !== "" && content[`${field}Hi`] === "");

const bothLanguages = (field: string, lines: Line[]): CheckLine[] =>
  lines.some(({ text, textHi }) => text === "" || textHi === "") ? [{ level: "warn", field, says: m.check_lines_one_language() }] : [];

/** The days of a source: a check that has not happened, and a review before it, would be told to visitors as facts. */
function daysOf(figure: string, source: Source, today: string): CheckLine[] {
  const lines: CheckLine[] = [];
  if (source.checkedOn > today) lines.push({ level: "block", field: `${figure}.checkedOn`, says: m.fact_checked_ahead() });
  if (!reviewInOrder(source)) lines.push({ level: "block", field: `${figure}.reviewBy`, says: m.entry_review_order() });
  else if (source.reviewBy !== "" && source.reviewBy < today)
    lines.push({ level: "warn", field: `${figure}.reviewBy`, says: m.check_review_over() });
  return lines;
}

const nothing: Source = { source: "", url: "", checkedOn: "", reviewBy: "" };
const hasSource = ({ source, url }: Source) => source !== "" || url !== "";

/** What others claim or ask for is said only with the evidence: where it stands and on which day that was seen. */
function evidenceOf(figure: string, source: Source, unread: Record<string, string> = {}): CheckLine[] {
  const lines: CheckLine[] = [];
  if (!hasSource(source) && unread[`${figure}.url`] === undefined)
    lines.push({ level: "block", field: `${figure}.source`, says: m.check_source_needed() });
  if (source.checkedOn === "" && unread[`${figure}.checkedOn`] === undefined)
    lines.push({ level: "block", field: `${figure}.checkedOn`, says: m.check_checked_needed() });
  return lines;
}

/** A figure without a source says so on the page itself. */
const unsourced = (figure: string, source: Source): CheckLine[] =>
  hasSource(source) ? [] : [{ level: "warn", field: `${figure}.source`, says: m.check_source_missing() }];

const course: Rule<CourseContent>[] = [
  block("name", m.course_name_missing, ({ name }) => name === ""),
  ...everyKind,
  block("suggested", m.course_suggests_itself, ({ suggested }, { id }) => suggested.includes(id)),
  warn("afterTenth", m.check_after_degree, ({ afterTenth, afterTwelfth }) => !afterTenth && !afterTwelfth),
  inHindi<CourseContent, "name">("name"),
  warn("about", m.check_about_missing, ({ about }) => about === ""),
  inHindi<CourseContent, "about">("about"),
  warn("eligibility", m.check_list_missing, ({ eligibility }) => eligibility.length === 0),
  ({ eligibility }) => bothLanguages("eligibility", eligibility),
  ({ scope }) => bothLanguages("scope", scope),
  warn("durationMonths", m.check_figure_unknown, (content) => content.durationMonths === null && !isIn(content, "durationMonths")),
  ({ durationMonths, entrance, sources }, { today }) => [
    ...(durationMonths === null ? [] : unsourced("duration", sources.duration ?? nothing)),
    ...(entrance === "" ? [] : unsourced("entrance", sources.entrance ?? nothing)),
    ...Object.entries(sources).flatMap(([figure, source]) => daysOf(figure, source, today)),
  ],
];

const accreditation: Rule<CollegeContent> = ({ accreditations, unread }, { today }) =>
  accreditations.flatMap((one, index) => {
    const slot = `accreditations.${index}`;
    const lines: CheckLine[] = [...evidenceOf(slot, one, unread), ...daysOf(slot, one, today)];
    if (one.name === "") lines.unshift({ level: "block", field: `${slot}.name`, says: m.check_accreditation_body() });
    if (one.grade === "") lines.unshift({ level: "block", field: `${slot}.grade`, says: m.check_accreditation_grade() });
    if (accreditations.slice(0, index).some((other) => isSameBody(one, other)))
      lines.unshift({ level: "block", field: `${slot}.name`, says: m.check_accreditation_twice() });
    return lines;
  });

const isSameBody = (one: Accreditation, other: Accreditation) =>
  one.name !== "" && one.name.trim().toLowerCase() === other.name.trim().toLowerCase();

const college: Rule<CollegeContent>[] = [
  block("name", m.college_name_missing, ({ name }) => name === ""),
  ...everyKind,
  block("district", m.college_district_missing, ({ district }) => district === ""),
  block("state", m.college_state_missing, (content) => content.state === "" && !isIn(content, "state")),
  accreditation,
  inHindi<CollegeContent, "name">("name"),
  inHindi<CollegeContent, "district">("district"),
  warn("about", m.check_about_missing, ({ about }) => about === ""),
  inHindi<CollegeContent, "about">("about"),
  warn("phone", m.check_contact_missing, ({ phone, email, website }) => phone === "" && email === "" && website === ""),
  ({ other }) => bothLanguages("other", other),
  warn("offerings", m.check_offerings_missing, ({ offerings }) => offerings.length === 0),
  (content, known) => content.offerings.flatMap((one) => checkOffering(one, content.offerings, known)),
];

const figuresOf = ({ durationMonths, seats, entrance, lastDate }: Offering): [OfferingFigure, boolean][] => [
  ["duration", durationMonths !== null],
  ["seats", seats !== null],
  ["entrance", entrance !== ""],
  ["lastDate", lastDate !== ""],
];

const offering: Rule<Offering>[] = [
  unread,
  block("course", m.offering_course_missing, (one) => one.courseId === "" && !isIn(one, "course")),
  block(
    "course",
    m.check_course_gone,
    ({ courseId }, { courses }) => courseId !== "" && (courses.get(courseId)?.state ?? "trash") === "trash",
  ),
  warn("course", m.check_course_waits, ({ courseId }, { courses }) => courses.get(courseId)?.state === "draft"),
  ({ feesPerYear, sources, unread }) => (feesPerYear === null ? [] : evidenceOf("fees", sources.fees ?? nothing, unread)),
  warn("feesPerYear", m.check_figure_unknown, (one) => one.feesPerYear === null && !isIn(one, "feesPerYear")),
  warn("lastDate", m.check_last_date_over, ({ lastDate }, { today }) => lastDate !== "" && lastDate < today),
  (one) => figuresOf(one).flatMap(([figure, isKnown]) => (isKnown ? unsourced(figure, one.sources[figure] ?? nothing) : [])),
  ({ sources }, { today }) => Object.entries(sources).flatMap(([figure, source]) => daysOf(figure, source, today)),
  inHindi<Offering, "domain">("domain"),
];

/** A row of a college, beside the others of the same college. */
function checkOffering(one: Offering, all: Offering[], known: Known): CheckLine[] {
  const earlier = all.slice(
    0,
    all.findIndex(({ id }) => id === one.id),
  );
  const isTwice = one.courseId !== "" && earlier.some((other) => isSameOffering(one, other));
  const lines = run(offering, one, known);
  if (isTwice) lines.unshift({ level: "block", field: "course", says: m.offering_twice() });
  const about = known.courses.get(one.courseId)?.name ?? m.offering_course_none();
  return lines.map((line) => ({ ...line, offering: one.id, about }));
}

/** A course may be given twice where it differs in its field or in how it is studied. */
const isSameOffering = (one: Offering, other: Offering) =>
  one.courseId === other.courseId && one.domain === other.domain && one.type === other.type;

const languages = [
  ["name", "body"],
  ["nameHi", "bodyHi"],
] as const;

const post: Rule<PostContent>[] = [
  block("name", m.post_title_missing, ({ name, nameHi }) => name === "" && nameHi === ""),
  ...everyKind,
  block("author", m.post_author_missing, ({ author }) => author === ""),
  block("body", m.post_text_missing, (content) => languages.every(([, body]) => isEmptyText(content[body]) && !isIn(content, body))),
  (content) =>
    languages.flatMap(([title, body]): CheckLine[] => {
      const [hasTitle, hasText] = [content[title] !== "", !isEmptyText(content[body])];
      if (hasTitle && !hasText && !isIn(content, body)) return [{ level: "block", field: body, says: m.post_body_missing() }];
      return hasText && !hasTitle ? [{ level: "block", field: title, says: m.post_title_missing_here() }] : [];
    }),
  warn("nameHi", m.check_hindi_missing, ({ name, nameHi }) => name !== "" && nameHi === ""),
  warn("name", m.check_english_missing, ({ name, nameHi }) => name === "" && nameHi !== ""),
];

const rules = { course, college, post } satisfies Record<EntryKind, unknown>;

/** Everything that stands in its way, and everything that it lacks; each line once, in the order of the form. */
export function checklistOf(kind: EntryKind, content: EntryContent, known: Known): CheckLine[] {
  const lines = run(rules[kind] as Rule<EntryContent>[], content, known);
  const key = ({ field, offering }: CheckLine) => `${offering ?? ""} ${field}`;
  return lines.filter((line, index) => lines.findIndex((other) => key(other) === key(line)) === index);
}

export const blocksIn = (lines: CheckLine[]) => lines.filter(({ level }) => level === "block");
