import { href } from "react-router";
import { findCollege } from "#app/domain/colleges/reads.server.ts";
import { isCategory, type Category } from "#app/domain/courses/model.ts";
import { findCourse } from "#app/domain/courses/reads.server.ts";
import type { GroupBy } from "#app/domain/finder/counts.reads.server.ts";
import {
  isStand,
  marksFrom,
  reaches,
  rupeesFrom,
  sorts,
  type Question,
  type Reach,
  type Sort,
  type Stand,
} from "#app/domain/finder/model.ts";
import { districtMeant } from "#app/domain/places/districts.model.ts";
import { stateName } from "#app/domain/places/model.ts";
import { listDistricts, type DistrictRow } from "#app/domain/places/reads.server.ts";
import { addressWith, knownIn, oneOfIn, textIn } from "#app/pages/list-query.ts";
import { wishesIn } from "#app/pages/site/shortlist/address.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

type Named = { id: string; slug: string; name: LocalizedText };

/** What an address asks the finder, read as far as it can be. */
export type Asked = {
  stand?: Stand | undefined;
  marks?: number | undefined;
  budget?: number | undefined;
  district?: DistrictRow | undefined;
  sort: Sort;
  within?: Reach | undefined;
  course?: Named | undefined;
  college?: Named | undefined;
  /** What somebody would like to learn: whoever comes from the test of interests brings it along. */
  fields?: Category[] | undefined;
  isFeeUnknown: boolean;
  by?: GroupBy | undefined;
  /** What the address has on the list already: it goes along for whoever has no script to keep it. */
  kept?: string[] | undefined;
};

export type Note = { text: string; links: { to: string; text: string }[]; lead?: string };

export async function askedIn(params: URLSearchParams) {
  const typed = { marks: textIn(params, "marks", 20), budget: textIn(params, "budget", 30), district: textIn(params, "district", 60) };
  const [districts, course, college] = await Promise.all([
    listDistricts(),
    named(findCourse, textIn(params, "course")),
    named(findCollege, textIn(params, "college")),
  ]);
  const place = districtMeant(districts, typed.district);
  const { district } = place;
  const asked: Asked = {
    stand: knownIn(params, "for", isStand),
    marks: marksFrom(typed.marks),
    budget: rupeesFrom(typed.budget),
    district,
    sort: oneOfIn(params, "sort", sorts) ?? "near",
    within: district ? oneOfIn(params, "within", reaches) : undefined,
    course,
    college,
    fields: fieldsIn(params),
    isFeeUnknown: textIn(params, "fee") === "unknown",
    by: oneOfIn(params, "by", ["course", "college"] as const),
    kept: wishesIn(params).wishes,
  };
  return { asked, from: textIn(params, "from") || undefined, notes: notesOf(asked, typed, place) };
}

/** At most three, as the test of interests names them. */
function fieldsIn(params: URLSearchParams) {
  const fields = [...new Set(textIn(params, "fields", 60).split(","))].filter(isCategory).slice(0, 3);
  return fields.length > 0 ? fields : undefined;
}

async function named(
  find: (slug: string) => Promise<{ id: string; slug: string; content: { name: string; nameHi: string } } | undefined>,
  slug: string,
): Promise<Named | undefined> {
  const found = slug === "" ? undefined : await find(slug);
  return found && { id: found.id, slug: found.slug, name: localized(found.content.name, found.content.nameHi) };
}

export const questionOf = ({ stand, course, college, ...rest }: Asked & { stand: Stand }): Question => ({
  ...rest,
  stand,
  courseId: course?.id,
  collegeId: college?.id,
});

/** The address of a question, the same for everybody who asks it, with these changes. */
export function addressOf(asked: Asked, changes: Partial<Asked> = {}, from?: string) {
  const { stand, marks, budget, district, sort, within, course, college, fields, isFeeUnknown, by, kept } = { ...asked, ...changes };
  return addressWith(href("/finder"), {
    for: stand,
    marks: marks?.toString(),
    budget: budget?.toString(),
    district: district && addressName(district),
    sort: sort === "fee" ? sort : undefined,
    within: district && within,
    course: course?.slug,
    college: college?.slug,
    fields: fields?.join(","),
    fee: isFeeUnknown ? "unknown" : undefined,
    by,
    from,
    o: kept,
  });
}

/** Bihar's need no state; a name that two states have is told apart by it. */
const addressName = ({ name, state }: DistrictRow) => (state === "BR" ? name : `${name}, ${stateName(state, "en")}`);

export const districtName = ({ name, nameHi }: DistrictRow) => localized(name, nameHi).text;
const districtIn = (district: DistrictRow) => m.finder_district_in({ district: districtName(district), state: stateName(district.state) });

type Typed = { marks: string; budget: string; district: string };

/** What was not understood, or could be understood in another way. */
function notesOf(asked: Asked, typed: Typed, { others, alike, isGuess }: ReturnType<typeof districtMeant<DistrictRow>>): Note[] {
  const instead = (districts: DistrictRow[]) =>
    districts.map((district) => ({ to: addressOf(asked, { district, sort: "near" }), text: districtIn(district) }));
  const { district } = asked;
  return [
    ...(typed.marks !== "" && asked.marks === undefined ? [{ text: m.finder_marks_unread({ typed: typed.marks }), links: [] }] : []),
    ...(typed.budget !== "" && asked.budget === undefined ? [{ text: m.finder_budget_unread({ typed: typed.budget }), links: [] }] : []),
    ...(typed.district !== "" && !district
      ? [{ text: m.finder_district_unread({ typed: typed.district }), lead: m.finder_district_alike(), links: instead(alike) }]
      : []),
    ...(district && isGuess
      ? [
          {
            text: m.finder_district_guessed({ typed: typed.district, district: districtIn(district) }),
            lead: m.finder_district_or(),
            links: instead(others),
          },
        ]
      : []),
    ...(district && !isGuess && others.length > 0
      ? [{ text: m.finder_district_other({ district: districtName(district), state: stateName(district.state) }), links: instead(others) }]
      : []),
  ];
}
