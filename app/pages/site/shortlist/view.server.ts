import { href } from "react-router";
import type { CollegeContent, Offering } from "#app/domain/colleges/model.ts";
import { findCollege } from "#app/domain/colleges/reads.server.ts";
import { ownershipNames } from "#app/domain/colleges/recognition.model.ts";
import { findCourse, linkCourses } from "#app/domain/courses/reads.server.ts";
import { whatsAppAddress } from "#app/domain/phones.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { maxCompared } from "#app/pages/site/catalogue/compared.ts";
import { figure, notKnown, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { feesSpan, reportOn, spanFigures } from "#app/pages/site/colleges/figures.server.ts";
import { offeredFigures, offeringAddress } from "#app/pages/site/colleges/offered.server.ts";
import { lastDateText, placeOf } from "#app/pages/site/colleges/view.server.ts";
import { anchorOf } from "#app/pages/site/offerings/address.server.ts";
import { printedFrom } from "#app/pages/site/printed.server.ts";
import { backIn, maxShortlisted, shortlistAddress, wishesIn, withShortlist } from "#app/pages/site/shortlist/address.ts";
import { partsOf } from "#app/pages/wishes.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

type Wished = {
  wish: string;
  college: { slug: string; content: CollegeContent };
  course?: { slug: string; name: LocalizedText; place: string; offering: Offering; regulator: string };
};

/** What the address wishes for, in its order. What cannot be shown is said, one by one. */
export async function viewShortlist(params: URLSearchParams, origin: string) {
  const { wishes, leftOut, unread } = wishesIn(params);
  const looked = await Promise.all(wishes.map(lookUp));
  const found = looked.filter((one): one is Wished => typeof one !== "string");
  const items = await Promise.all(found.map((one) => itemOf(one, wishes)));
  const address = origin + inLocale(shortlistAddress(wishes), getLocale());
  const compared = [...new Set(found.map(({ college }) => college.slug))];
  return {
    title: items.length > 0 ? m.shortlist_title_count({ count: items.length }) : m.shortlist_title(),
    items,
    problems: [
      ...looked.filter((one) => typeof one === "string"),
      ...(leftOut.length > 0 ? [m.shortlist_left_out({ most: maxShortlisted, names: leftOut.map(readable).join(", ") })] : []),
      ...(unread > 0 ? [m.shortlist_unread({ count: unread })] : []),
    ],
    wishes: items.map(({ wish }) => wish).join(" "),
    address,
    printed: printedFrom(origin, shortlistAddress(wishes)),
    message: messageOf(items),
    whatsApp: whatsAppAddress({ text: `${messageOf(items)}\n${address}` }),
    ask: addressWith(href("/Popup"), { o: wishes }),
    more: withShortlist(backIn(params) ?? href("/college"), wishes),
    compare:
      compared.length > 1
        ? addressWith(href("/college/compare"), { course: coursesIn(found, compared.slice(0, maxCompared)), c: compared })
        : undefined,
    labels: {
      text: m.shortlist_text(),
      remove: m.shortlist_remove(),
      clear: m.shortlist_clear(),
      keep: { add: m.shortlist_keep(), added: m.shortlist_kept() },
      send: m.shortlist_send(),
      share: m.shortlist_share(),
      copied: m.shortlist_copied(),
      print: m.shortlist_print(),
      ask: m.shortlist_ask(),
      more: m.shortlist_more(),
      compare: m.shortlist_compare(),
      noneTitle: m.shortlist_none_title(),
      noneText: m.shortlist_none_text(),
      findColleges: m.shortlist_find_colleges(),
      findCourses: m.shortlist_find_courses(),
    },
  };
}
export type ShortlistView = Awaited<ReturnType<typeof viewShortlist>>;
export type ShortlistItem = Awaited<ReturnType<typeof itemOf>>;

const readable = (wish: string) =>
  wish
    .replace(/~[0-9a-f]{8}$/, "")
    .replaceAll("-", " ")
    .replace("~", " · ");

/** The college and its course; or, in words, why there is nothing to show. */
async function lookUp(wish: string): Promise<Wished | string> {
  const parts = partsOf(wish)!;
  const [college, course] = await Promise.all([findCollege(parts.college), parts.course ? findCourse(parts.course) : undefined]);
  if (!college || (parts.course && !course)) return m.shortlist_unknown({ wish: readable(wish) });
  if (!course) return { wish, college };
  const given = college.content.offerings.filter(({ courseId }) => courseId === course.id);
  const name = localized(course.content.name, course.content.nameHi);
  // Given several times, the one that is meant speaks for it; where none is, the one that costs least, by its own name.
  const [offering] = given
    .filter(({ id }) => !parts.offering || id.startsWith(parts.offering))
    .toSorted((one, other) => (one.feesPerYear ?? Infinity) - (other.feesPerYear ?? Infinity));
  if (!offering)
    return m.shortlist_not_offered({ college: localized(college.content.name, college.content.nameHi).text, course: name.text });
  const domain = given.length > 1 ? localized(offering.domain, offering.domainHi).text : "";
  const shown = domain === "" ? name : { ...name, text: `${name.text}, ${domain}` };
  const place = given.length > 1 ? `#${anchorOf(offering)}` : "";
  return { wish, college, course: { slug: course.slug, name: shown, place, offering, regulator: course.content.regulator } };
}

/** The courses that are wished for at these colleges, each once. */
const coursesIn = (found: Wished[], colleges: string[]) => [
  ...new Set(found.flatMap(({ college, course }) => (course && colleges.includes(college.slug) ? [course.slug] : []))),
];

async function itemOf({ wish, college: { slug, content }, course }: Wished, wishes: string[]) {
  const name = localized(content.name, content.nameHi);
  const report = reportOn(slug);
  const { ownership } = content;
  const kind = ownership ? figure({ text: ownershipNames[ownership]() }, content.sources.ownership, report("ownership")) : undefined;
  const facts = course ? factsOf(slug, course) : { fees: await spanOf(slug, content) };
  const rows: { label: string; figures: Figure[] }[] = [
    { label: m.shortlist_fee(), figures: facts.fees },
    ...("total" in facts
      ? [
          { label: m.shortlist_total(), figures: facts.total },
          { label: m.shortlist_recognition(), figures: [facts.recognition] },
          ...(facts.lastDate ? [{ label: m.shortlist_last(), figures: [facts.lastDate] }] : []),
        ]
      : []),
    ...(kind ? [{ label: m.shortlist_kind(), figures: [kind] }] : []),
  ];
  return {
    wish,
    name,
    course: course?.name,
    to: course ? offeringAddress(slug, course.slug) + course.place : href("/college/:name", { name: slug }),
    place: placeOf(content),
    rows,
    brief: [facts.fees[0]!.text, ...("brief" in facts ? facts.brief : [])].join(" · "),
    without: shortlistAddress(wishes.filter((one) => one !== wish)),
  };
}

function factsOf(college: string, course: NonNullable<Wished["course"]>) {
  const { fee, study, living, recognition, lastDate } = offeredFigures(college, course, course.offering);
  const last = lastDateText(course.offering.lastDate);
  // Beside its label, neither the sum nor the date nor what is missing says again what it is.
  return {
    fees: [fee],
    total: [study, living],
    recognition: recognition.isUnknown ? notKnown() : recognition,
    lastDate: lastDate && last && { ...lastDate, text: last.text, short: last.text },
    // In a message there is no label and little room: what is known of the cost, who recognises it or that nobody knows, until when.
    brief: [
      study.isUnknown ? undefined : study.short,
      recognition.isUnknown ? recognition.text : recognition.short,
      lastDate?.short,
    ].filter((said) => said !== undefined),
  };
}

async function spanOf(slug: string, content: CollegeContent) {
  const courses = await linkCourses(content.offerings.map(({ courseId }) => courseId).filter((id) => id !== ""));
  return spanFigures(feesSpan(content, courses), reportOn(slug));
}

/** What is sent beside the address: each choice in a line. */
const messageOf = (items: ShortlistItem[]) =>
  [
    m.shortlist_message(),
    ...items.map(({ name, course, place, brief }, index) =>
      m.shortlist_message_line({
        number: index + 1,
        name: course ? `${course.text}, ${name.text}` : name.text,
        place: place.text,
        fee: brief,
      }),
    ),
  ].join("\n");
