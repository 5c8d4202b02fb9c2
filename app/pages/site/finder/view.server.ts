import { isStream } from "#app/domain/courses/eligibility.model.ts";
import { categoryNames } from "#app/domain/courses/model.ts";
import { countFound, countLoosened, type Counts } from "#app/domain/finder/counts.reads.server.ts";
import { reaches, sorts, standShort, type Reach, type Sort, type Stand } from "#app/domain/finder/model.ts";
import { foundPerPage, listFound } from "#app/domain/finder/reads.server.ts";
import { stateName } from "#app/domain/places/model.ts";
import { neighboursOf } from "#app/domain/places/reads.server.ts";
import type { Chip } from "#app/pages/site/catalogue/filters.server.ts";
import { sumText, viewFinderForm } from "#app/pages/site/finder/form.server.ts";
import { nothingFits } from "#app/pages/site/finder/nothing.server.ts";
import { addressOf, askedIn, districtName, questionOf, type Asked } from "#app/pages/site/finder/query.server.ts";
import { groupRow, rowOf } from "#app/pages/site/finder/rows.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** How many courses stand above the rows; all of them are one tap away. */
const coursesShown = 6;

/** The finder as this address asks it: the form alone while nobody has said what was passed. */
export async function viewFinder(params: URLSearchParams) {
  const { asked, from, notes } = await askedIn(params);
  const { stand } = asked;
  const [answer, form, how] = await Promise.all([
    stand ? answerTo({ ...asked, stand }, from) : undefined,
    viewFinderForm({
      for: stand,
      marks: asked.marks?.toString(),
      budget: asked.budget?.toString(),
      district: asked.district && districtName(asked.district),
      fields: asked.fields,
      kept: asked.kept,
    }),
    howOf(asked),
  ]);
  const wishes = chipsOf(asked);
  return {
    title: stand ? m.finder_answer_title() : m.finder_title(),
    headTitle: stand
      ? m.finder_answer_for({ wishes: [standShort(stand), ...wishes.map(({ text }) => text)].join(", ") })
      : m.finder_title(),
    path: addressOf(asked, { kept: [] }, from),
    form,
    notes,
    stand: stand && standShort(stand),
    chips: wishes,
    answer,
    how,
    labels: {
      text: m.finder_text(),
      start: m.finder_start(),
      asked: m.finder_asked(),
      change: m.finder_change(),
      remove: m.catalogue_remove(),
      how: m.finder_how(),
      sort: m.finder_sort(),
      where: m.finder_where(),
      courses: m.finder_by_course(),
      unknown: answer?.rows.some(({ said }) => said !== "") ? m.finder_unknown_sign() : undefined,
    },
  };
}
export type FinderView = Awaited<ReturnType<typeof viewFinder>>;
export type FinderAnswer = NonNullable<FinderView["answer"]>;

/** One per wish; a tap takes it back. What was passed is changed in the form. */
export function chipsOf(asked: Asked): Chip[] {
  const { marks, budget, district, within, course, college, fields = [], isFeeUnknown } = asked;
  const place = district && { district: districtName(district), state: stateName(district.state) };
  const chip = (text: string | undefined, without: Partial<Asked>) => (text ? [{ text, to: addressOf(asked, without) }] : []);
  return [
    ...chip(marks === undefined ? undefined : m.finder_marks_of({ marks }), { marks: undefined }),
    ...chip(budget === undefined ? undefined : m.finder_budget_of({ sum: sumText(budget) }), { budget: undefined }),
    ...chip(place && m.finder_near(place), { district: undefined }),
    ...chip(place && within && chipNames[within](place), { within: undefined }),
    ...chip(course?.name.text, { course: undefined }),
    ...chip(college?.name.text, { college: undefined }),
    ...fields.flatMap((field) => {
      const others = fields.filter((other) => other !== field);
      return chip(categoryNames[field](), { fields: others.length > 0 ? others : undefined });
    }),
    ...chip(isFeeUnknown ? m.finder_fee_unknown() : undefined, { isFeeUnknown: false }),
  ];
}

type Place = { district: string; state: string };
const chipNames: Record<Reach, (place: Place) => string> = {
  district: (place) => m.finder_chip_district(place),
  near: (place) => m.finder_chip_near(place),
  state: (place) => m.finder_chip_state(place),
};
const reachNames: Record<Reach, (place: Place & { count: number }) => string> = {
  district: (place) => m.finder_within_district(place),
  near: (place) => m.finder_within_near(place),
  state: (place) => m.finder_within_state(place),
};
const sortNames = { fee: () => m.finder_sort_fee(), near: () => m.finder_sort_near() };
const sortName = (sort: Sort, { district }: Asked) => (sort === "near" && !district ? m.finder_sort_subjects() : sortNames[sort]());

async function answerTo(asked: Asked & { stand: Stand }, from: string | undefined) {
  const question = questionOf(asked);
  const { by } = asked;
  const preview = from || asked.course ? 0 : coursesShown;
  const [{ counts, groups: grouped, ...pageOfGroups }, pageOfRows] = await Promise.all([
    countFound(question, by ? { by, from, most: foundPerPage } : { most: preview }),
    by ? undefined : listFound(question, from),
  ]);
  const rows = pageOfRows?.found.map((found) => rowOf(found, asked, addressOf(asked, { kept: [] }, from))) ?? [];
  const groups = grouped.map((group) => groupRow(group, by ?? "course", asked));
  return {
    all: { text: m.finder_count({ count: counts.all }), to: addressOf(asked, { by: undefined }), isCurrent: by === undefined },
    courses: { text: m.finder_courses({ count: counts.courses }), to: addressOf(asked, { by: "course" }), isCurrent: by === "course" },
    colleges: { text: m.finder_colleges({ count: counts.colleges }), to: addressOf(asked, { by: "college" }), isCurrent: by === "college" },
    reaches: reachesOf(asked, counts),
    // Who has no subjects and names no district gets one order only.
    sorts:
      asked.district || isStream(asked.stand)
        ? sorts.map((sort) => ({ text: sortName(sort, asked), to: addressOf(asked, { sort }), isCurrent: asked.sort === sort }))
        : [],
    rows,
    groups: by ? groups : [],
    preview: by || counts.courses < 2 ? [] : groups,
    allCourses:
      !by && counts.courses > coursesShown
        ? { text: m.finder_all_courses({ count: counts.courses }), to: addressOf(asked, { by: "course" }) }
        : undefined,
    pages: pagesOf(asked, {
      ...(pageOfRows ?? pageOfGroups),
      shown: by ? groups.length : rows.length,
      all: by ? counts[pluralOf[by]] : counts.all,
    }),
    unknown: unknownOf(asked, counts),
    nothing: counts.all === 0 ? nothingFits(asked, await countLoosened(question)) : undefined,
  };
}

const pluralOf = { course: "courses", college: "colleges" } as const;

type Paged = { before: number; shown: number; all: number; more: string | undefined; previous: string | undefined };

/** Which of them this page shows, and the ways to the others; they lead to the list itself. Nothing when it shows all. */
function pagesOf(asked: Asked, { before, shown, all, more, previous }: Paged) {
  if (shown === 0 || shown === all) return undefined;
  const at = (from?: string) => `${addressOf(asked, {}, from)}#list`;
  return {
    text: m.finder_range({ first: before + 1, last: before + shown, count: all }),
    next: more ? { text: m.finder_next({ count: Math.min(foundPerPage, all - before - shown) }), to: at(more) } : undefined,
    before: before > 0 ? { text: m.finder_before({ count: Math.min(foundPerPage, before) }), to: at(previous) } : undefined,
    first: before > foundPerPage ? { text: m.finder_first(), to: at() } : undefined,
  };
}

/** How many there are in the district, with those that border on it, in the state, and anywhere. */
function reachesOf(asked: Asked, { reached, withoutWithin }: Counts) {
  const { district, within } = asked;
  if (!district) return [];
  const place = { district: districtName(district), state: stateName(district.state) };
  const all = {
    text: m.finder_everywhere({ count: withoutWithin }),
    to: addressOf(asked, { within: undefined }),
    isCurrent: within === undefined,
  };
  return [
    ...reaches.flatMap((reach, index) => {
      const count = reached[index]!;
      const link = { text: reachNames[reach]({ ...place, count }), to: addressOf(asked, { within: reach }), isCurrent: within === reach };
      return count > 0 || within === reach ? [link] : [];
    }),
    all,
  ];
}

function unknownOf(asked: Asked, { feeUnknown }: Counts) {
  if (asked.isFeeUnknown) return { text: m.finder_known_again(), to: addressOf(asked, { isFeeUnknown: false }) };
  if (feeUnknown === 0) return undefined;
  return { text: m.finder_unknown_more({ count: feeUnknown }), to: addressOf(asked, { isFeeUnknown: true, by: undefined }) };
}

/** How the list is made, in words, and where the borders were read. */
async function howOf({ district }: Asked) {
  const [border] = district ? await neighboursOf({ state: district.state, name: district.name }) : [];
  return [
    m.finder_how_join(),
    m.finder_how_fee(),
    district ? m.finder_how_near() : m.finder_how_subjects(),
    ...(border ? [m.finder_how_border({ source: border.source, day: formatDay(border.readOn) })] : []),
  ];
}
