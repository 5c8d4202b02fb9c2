import { href } from "react-router";
import { studyTypeNames, type CollegeContent, type Offering } from "#app/domain/colleges/model.ts";
import { eligibilityAt } from "#app/domain/courses/eligibility.model.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { localizedPhrase } from "#app/domain/phrases/model.ts";
import { whatsAppAddress } from "#app/domain/phones.ts";
import { readSettings, rememberedShell } from "#app/domain/settings/reads.server.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { wholeAddress, type Crumb } from "#app/pages/site/catalogue/about.server.ts";
import type { Fact } from "#app/pages/site/catalogue/facts.tsx";
import { knownFigure, lengthText, sessionLine, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { reportOn } from "#app/pages/site/colleges/figures.server.ts";
import { lastDateText, placeOf } from "#app/pages/site/colleges/view.server.ts";
import { enquiryAbout } from "#app/pages/site/enquiry-band.tsx";
import { anchorOf, linksToExams, offeringAddress, type ExamLink } from "#app/pages/site/offerings/address.server.ts";
import { viewEntry } from "#app/pages/site/offerings/entry.server.ts";
import { readScheme, viewLoan, type Scheme } from "#app/pages/site/offerings/loan.server.ts";
import { ownershipOf, viewOutcome, viewRecognition } from "#app/pages/site/offerings/recognition.server.ts";
import { money, viewSheet } from "#app/pages/site/offerings/sheet.server.ts";
import { studyFigures } from "#app/pages/site/offerings/study.server.ts";
import { viewShare } from "#app/pages/site/share.server.ts";
import { wishFor } from "#app/pages/wishes.ts";
import { printedOn } from "#app/pages/site/printed.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

type College = { slug: string; content: CollegeContent };
type Course = { id: string; slug: string; content: CourseContent };

/** The ways in which a college gives a course. */
export const givenAs = ({ content }: College, course: { id: string }) => content.offerings.filter(({ courseId }) => courseId === course.id);

/** Everything the page of a course at a college says, in the language of whoever reads it. */
export async function viewOffering(college: College, course: Course, origin: string) {
  const given = givenAs(college, course);
  const [scheme, shell, settings, exams] = await Promise.all([
    readScheme(course.slug),
    rememberedShell(),
    readSettings(),
    Promise.all(given.map((offering) => linksToExams(eligibilityAt(course.content, offering).exams))),
  ]);
  const names = {
    college: localized(college.content.name, college.content.nameHi),
    course: localized(course.content.name, course.content.nameHi),
  };
  const said = { course: nameAlone(names.course.text, given), college: names.college.text };
  const path = offeringAddress(college.slug, course.slug);
  const address = wholeAddress(origin, path);
  const title = m.offering_title(said);
  const report = reportOn(college.slug);
  return {
    path,
    address,
    title,
    names,
    place: placeOf(college.content),
    description: m.offering_description({ ...said, place: placeOf(college.content).text }),
    crumbs: crumbsOf(college, names),
    ownership: { label: m.ownership_title(), value: ownershipOf(college.content, report("ownership")) },
    parts: given.map((offering, index) => ({
      ...partOf(offering, { college, course, scheme, exams: exams[index]! }),
      // Given several times, each is put aside by itself.
      shortlist: {
        wish: wishFor(college.slug, course.slug, given.length > 1 ? offering.id : undefined),
        back: addressWith(href("/college"), { course: course.slug }),
        labels: { add: m.shortlist_add(), added: m.shortlist_added() },
      },
    })),
    actions: {
      enquire: { to: enquiryAbout({ course: course.slug, college: college.slug }), text: m.offering_enquire() },
      whatsApp: shell.whatsapp
        ? {
            to: whatsAppAddress({ phone: shell.whatsapp, text: m.offering_whatsapp_text({ ...said, address }) }),
            text: m.offering_whatsapp(),
          }
        : undefined,
      compare: { to: addressWith(href("/college"), { course: course.slug, c: college.slug }), text: m.offering_compare() },
      share: viewShare(title, address),
    },
    earn: earnOf(settings),
    ways: [
      { to: href("/courses/:name", { name: course.slug }), text: m.offering_to_course(said) },
      { to: href("/college/:name", { name: college.slug }), text: m.offering_to_college(said) },
    ],
    report: { to: report(""), text: m.college_wrong_text(), link: m.catalogue_is_wrong() },
    labels: {
      fields: m.offering_fields({ count: given.length }),
      here: m.facts_here(),
      printed: printedOn(),
    },
  };
}

/** The owner's own sentence, when there is one. */
function earnOf(settings: object) {
  const { howWeEarn = "", howWeEarnHi = "" } = settings as { howWeEarn?: string | null; howWeEarnHi?: string | null };
  const said = localized(howWeEarn ?? "", howWeEarnHi ?? "");
  return said.text ? { title: m.how_we_earn(), text: said } : undefined;
}

const crumbsOf = ({ slug }: College, names: { college: Crumb; course: Crumb }): Crumb[] => [
  { text: m.nav_home(), to: href("/") },
  { text: m.college_list_title(), to: href("/college") },
  { ...names.college, to: href("/college/:name", { name: slug }) },
  names.course,
];

/** One field, or one way of studying it: what one wants to know first, then all of it. */
function partOf(
  offering: Offering,
  { college, course, scheme, exams }: { college: College; course: Course; scheme: Scheme; exams: ExamLink[] },
) {
  const on = reportOn(college.slug);
  const report = (...about: string[]) => on(...about, course.slug);
  const { sources, feesPerYear, seats } = offering;
  const sheet = viewSheet(offering, report);
  const cost = studyFigures(offering, report("cost"));
  const entry = viewEntry(course.content, offering, report, exams);
  const recognition = viewRecognition(course.content.regulator, offering.recognition, report("recognition"));
  const fee = knownFigure(feesPerYear === null ? undefined : { text: money(feesPerYear) }, sources.fees, report("fees"), [
    sessionLine(offering.session),
  ]);
  const lastDate = knownFigure(lastDateText(offering.lastDate), sources.lastDate, report("lastDate"));
  return {
    id: offering.id,
    anchor: anchorOf(offering),
    name: fieldOf(offering),
    offering,
    fee,
    lead: [
      { label: offering.session ? m.offering_fee_of({ session: offering.session }) : m.offering_fee(), value: fee },
      { label: m.offering_study(), value: cost.amount, also: cost.living },
      { label: m.offering_entry(), value: entry.short },
      { label: m.offering_recognition(), value: recognition.short, isWarning: recognition.warning !== undefined },
      { label: m.college_last_date(), value: lastDate },
    ] as (Fact & { also?: Figure; isWarning?: boolean })[],
    sheet,
    loan: viewLoan(offering, scheme),
    entry,
    recognition,
    outcome: viewOutcome(offering.outcome, report("outcome")),
    facts: [
      { label: m.course_duration(), value: knownFigure(lengthText(offering.durationMonths), sources.duration, report("duration")) },
      { label: m.college_type(), value: { text: studyTypeNames[offering.type]() } },
      {
        label: m.course_entrance(),
        value: knownFigure(offering.entrance ? localizedPhrase(offering.entrance) : undefined, sources.entrance, report("entrance")),
      },
      {
        label: m.college_seats(),
        value: knownFigure(seats === null ? undefined : { text: String(seats) }, sources.seats, report("seats")),
      },
    ] as Fact[],
  };
}

/** The name of the course; with the field, where it is taught in one alone. */
const nameAlone = (course: string, given: Offering[]) =>
  [course, given.length === 1 && localized(given[0]!.domain, given[0]!.domainHi).text].filter(Boolean).join(", ");

const fieldOf = ({ domain, domainHi, type }: Offering) => {
  const field = localized(domain, domainHi);
  const way = type === "full-time" && domain ? "" : studyTypeNames[type]();
  return { ...field, text: [field.text, way].filter(Boolean).join(", ") };
};

export type OfferingView = Awaited<ReturnType<typeof viewOffering>>;
export type OfferingPart = OfferingView["parts"][number];
