import { href } from "react-router";
import { rupees, studyTypeNames } from "#app/domain/colleges/model.ts";
import type { Group, GroupBy } from "#app/domain/finder/counts.reads.server.ts";
import type { Nearness } from "#app/domain/finder/model.ts";
import type { Found } from "#app/domain/finder/reads.server.ts";
import { stateName } from "#app/domain/places/model.ts";
import { knownFigure, sessionLine, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { reportOn, shortName } from "#app/pages/site/colleges/figures.server.ts";
import { addressOf, type Asked } from "#app/pages/site/finder/query.server.ts";
import { studyFigures } from "#app/pages/site/offerings/study.server.ts";
import { wishFor } from "#app/pages/wishes.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

const nearNames: Record<Nearness, () => string | undefined> = {
  0: () => m.finder_is_district(),
  1: () => m.finder_is_near(),
  2: () => m.finder_is_state(),
  3: () => undefined,
};

/** A course at a college in two lines: who and where, what and how much. */
export function rowOf(found: Found, { marks, district, kept }: Asked, back: string) {
  const college = localized(found.college.name, found.college.nameHi);
  const course = localized(found.course.name, found.course.nameHi);
  const domain = found.domain.name || found.domain.nameHi ? localized(found.domain.name, found.domain.nameHi) : undefined;
  const place = localized(found.college.district, found.college.districtHi);
  // The cost sheet behind the link says of what it is made.
  const { study, living } = studyFigures(found.offering, "");
  const to = `${href("/college/:name", { name: found.college.slug })}/${found.course.slug}`;
  return {
    key: `${found.collegeId} ${found.offeringId}`,
    to,
    college,
    place: { ...place, text: `${place.text}, ${stateName(found.college.state, place.lang)}` },
    near: district && nearNames[found.near](),
    // On a phone: the place alone, with the state where it is another one.
    short: {
      // The field tells two rows of a course apart; a course without one may be cut at the end of its line.
      course: domain ? `${shortName(course.text)}, ${domain.text}` : course.text,
      place: found.near === 3 ? { ...place, text: `${place.text}, ${stateName(found.college.state, place.lang)}` } : place,
      total: study.short ?? study.text,
    },
    isNear: found.near < 2,
    course,
    domain,
    fee: feeOf(found),
    total: study.isUnknown ? study.text : `${study.text} · ${living.text}`,
    said: [
      ...(found.type === "full-time" ? [] : [studyTypeNames[found.type]()]),
      ...(marks !== undefined && found.asksMarks === null ? [m.finder_marks_unknown()] : []),
      ...(found.isStreamKnown ? [] : [m.finder_stream_unknown()]),
    ].join(" · "),
    keep: {
      wish: wishFor(found.college.slug, found.course.slug, found.isOneOfSeveral ? found.offeringId : undefined),
      present: kept ?? [],
      back,
      labels: { add: m.shortlist_add(), added: m.shortlist_added() },
      name: { text: m.finder_keep_which({ course: domain ? `${course.text}, ${domain.text}` : course.text, college: college.text }) },
    },
  };
}
export type Row = ReturnType<typeof rowOf>;

const feeOf = ({ fee, source, college, course, offering }: Found): Figure =>
  fee === null
    ? { text: m.finder_year_unknown(), isUnknown: true }
    : knownFigure({ text: m.finder_a_year({ sum: rupees(fee) }) }, source ?? undefined, reportOn(college.slug)("fees", course.slug), [
        sessionLine(offering.session),
      ]);

/** A course or a college with how many rows it stands for; they open. */
export function groupRow({ id, slug, name, nameHi, count, least }: Group, by: GroupBy, asked: Asked) {
  const text = localized(name, nameHi);
  const many = m.finder_count({ count });
  return {
    key: id,
    name: text,
    text: least === null ? m.finder_group_unknown({ count: many }) : m.finder_group({ count: many, sum: rupees(least) }),
    to: addressOf(asked, { by: undefined, [by]: { id, slug, name: text } }),
  };
}
export type GroupRow = ReturnType<typeof groupRow>;
