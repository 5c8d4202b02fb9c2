import { href } from "react-router";
import { rupees } from "#app/domain/colleges/model.ts";
import { durationText } from "#app/domain/courses/model.ts";
import { divide, unbroken, type FactKey, type Numbers } from "#app/domain/facts/model.ts";
import { listCoveredCourses, numbersOf, readFacts, type CoveredCourse, type FactsByKey } from "#app/domain/facts/reads.server.ts";
import { crumbsAbout, type Crumb } from "#app/pages/site/catalogue/about.server.ts";
import { scholarshipLabels, viewScholarships } from "#app/pages/site/scholarships/view.server.ts";
import { enquiryOnTopic } from "#app/pages/site/enquiry/topics.server.ts";
import { aboutRupees } from "#app/pages/site/offerings/loan.server.ts";
import { viewWeek } from "#app/pages/site/scheme/week.server.ts";
import { enquiryAbout } from "#app/pages/site/enquiry-band.tsx";
import { viewHelper } from "#app/pages/site/scheme/helper.server.ts";
import { noteOf, viewFact } from "#app/pages/site/scheme/note.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

const path = href("/services/stdCred_service");

/** Everything the page of the scheme says, in the language of whoever reads it, as this address asks for it. */
export async function viewScheme(params: URLSearchParams) {
  const q = (params.get("q") ?? "").trim().slice(0, 100);
  const [facts, courses, scholarships] = await Promise.all([readFacts(), listCoveredCourses(q), viewScholarships()]);
  const numbers = numbersOf(facts);
  const view = (key: FactKey) => viewFact(facts[key], exampleOf(key, numbers));
  const helper = viewHelper(params, facts);
  return {
    path,
    labels: wordsOf(),
    crumbs: crumbs(),
    figures: figuresOf(facts),
    unchecked: uncheckedText(facts),
    groups: groups().map(({ keys, also, ...group }) => ({
      ...group,
      facts: keys.map(view),
      isUnchecked: [...keys, also].some((key) => key && facts[key].mustCheck),
    })),
    helper,
    week: viewWeek(facts, helper.answer),
    scholarships: { labels: scholarshipLabels(), some: scholarships.slice(0, 4) },
    help: { title: m.scheme_help_title(), text: m.scheme_help_text(), to: enquiryOnTopic("loan"), label: m.scheme_help() },
    documents: view("documents"),
    process: view("process"),
    covers: view("covers"),
    portal: { ...localized(facts.portal.value, facts.portal.valueHi), url: facts.portal.url, note: noteOf(facts.portal) },
    courses: {
      q,
      ...viewFact(facts["covered-courses"], undefined),
      count: m.scheme_courses_count({ count: courses.length }),
      rows: courses.map(rowOf),
      params: helper.params,
    },
  };
}
export type SchemeView = Awaited<ReturnType<typeof viewScheme>>;

/** `also` is shown there in a look of its own. */
const groups = (): { id: string; title: string; keys: FactKey[]; also?: FactKey }[] => [
  {
    id: "money",
    title: m.scheme_money(),
    keys: [
      "started",
      "amount",
      "interest",
      "interest-before",
      "repaying-starts",
      "instalments-limit",
      "instalments-small",
      "instalments-large",
    ],
    also: "covers",
  },
  { id: "who", title: m.scheme_who(), keys: ["age", "residence", "class-12", "admission", "second-degree"] },
  { id: "applying", title: m.scheme_applying(), keys: ["apply", "needs"], also: "process" },
];

/** An answer is understood by its example, and an example that is computed never says something else than the facts. */
function exampleOf(key: FactKey, numbers: Numbers): string | undefined {
  const { amount, interest, age } = numbers;
  const limit = numbers["instalments-limit"];
  const starts = numbers["repaying-starts"];
  const monthly = (lent: number | null, parts: number | null) =>
    lent && parts
      ? m.scheme_example_instalments({
          amount: rupees(lent),
          count: parts,
          monthly: aboutRupees(divide(lent * 100, parts).monthly),
        })
      : undefined;
  const examples: Partial<Record<FactKey, () => string | undefined>> = {
    amount: () => (amount ? m.scheme_example_amount({ year: rupees(amount / 4), amount: rupees(amount) }) : undefined),
    interest: () => (interest === 0 ? m.scheme_example_interest({ amount: rupees(100_000) }) : undefined),
    "repaying-starts": () =>
      starts === null ? undefined : m.scheme_example_starts({ course: durationText(48), after: durationText(48 + starts) }),
    "instalments-small": () => monthly(limit, numbers["instalments-small"]),
    "instalments-large": () => monthly(amount, numbers["instalments-large"]),
    age: () => (age === null ? undefined : m.scheme_example_age({ age, older: age + 1 })),
    residence: () => m.scheme_example_residence(),
    "class-12": () => m.scheme_example_class_12(),
    admission: () => m.scheme_example_admission(),
    "second-degree": () => m.scheme_example_second_degree(),
  };
  return examples[key]?.();
}

/** The four figures that one wants to know first, as far as they are known. */
function figuresOf(facts: FactsByKey) {
  const numbers = numbersOf(facts);
  const [small, large] = [numbers["instalments-small"], numbers["instalments-large"]];
  const all = [
    { label: m.scheme_figure_amount(), value: numbers.amount !== null && rupees(numbers.amount), facts: [facts.amount] },
    {
      label: m.scheme_figure_interest(),
      value: numbers.interest !== null && m.scheme_percent({ rate: numbers.interest }),
      facts: [facts.interest],
    },
    {
      label: m.scheme_figure_instalments(),
      value: small !== null && large !== null && m.scheme_figure_counts({ small, large }),
      facts: [facts["instalments-small"], facts["instalments-large"]],
    },
    { label: m.scheme_figure_age(), value: numbers.age !== null && m.scheme_years({ count: numbers.age }), facts: [facts.age] },
  ];
  return all.flatMap(({ label, value, facts: from }) =>
    value === false ? [] : [{ label, value: unbroken(value), notes: from.map(noteOf) }],
  );
}

function uncheckedText(facts: FactsByKey) {
  const all = Object.values(facts);
  const count = all.filter(({ mustCheck }) => mustCheck).length;
  return count > 0 ? m.scheme_unchecked_count({ count, all: all.length }) : undefined;
}

/** To the page of the course while there is one, else to somebody who can be asked. */
const rowOf = ({ number, name, nameHi, publishedSlug }: CoveredCourse) => ({
  number,
  name: localized(name, nameHi),
  ...(publishedSlug
    ? { to: href("/courses/:name", { name: publishedSlug }), action: m.scheme_course_page(), isQuestion: false }
    : { to: enquiryAbout({ course: name }), action: m.scheme_course_ask(), isQuestion: true }),
});

const crumbs = (): Crumb[] => [
  { text: m.nav_home(), to: href("/") },
  { text: m.nav_services(), to: "/services" },
  { text: m.scheme_title() },
];

const wordsOf = () => ({
  way: m.catalogue_way(),
  title: m.scheme_title(),
  lead: m.scheme_lead(),
  toWeek: m.scheme_week_title(),
  toScholarships: m.scholarship_title(),
  short: m.scheme_short(),
  shortText: m.scheme_short_text(),
  toDocuments: m.scheme_to_documents(),
  toCourses: m.scheme_to_courses(),
  unchecked: m.scheme_unchecked_short(),
  example: m.scheme_example(),
  source: m.catalogue_source(),
  elsewhere: m.opens_elsewhere(),
  documents: m.scheme_documents(),
  documentsText: m.scheme_documents_text(),
  print: m.scheme_print(),
  portal: m.scheme_portal(),
  portalText: m.scheme_portal_text(),
  portalUnknown: m.scheme_portal_unknown(),
  sectionUnchecked: m.scheme_section_unchecked(),
  portalOpen: m.scheme_portal_open(),
  noAdvice: m.scheme_no_advice(),
  find: m.scheme_find_course(),
  search: m.catalogue_search(),
  all: m.scheme_courses_all(),
  number: m.catalogue_serial(),
  course: m.scheme_course(),
  next: m.scheme_course_next(),
  showCourses: m.scheme_courses_show(),
  nothing: m.scheme_courses_nothing(),
});

/** In the words of schema.org: the questions with their answers, and the way to this page. */
export function schemeAbout(view: SchemeView, origin: string): object[] {
  const asked = [...view.groups.flatMap(({ facts }) => facts), view.covers, view.documents, view.process];
  return [
    {
      "@type": "FAQPage",
      mainEntity: asked.map(({ question, lines, note }) => ({
        "@type": "Question",
        name: question.text,
        acceptedAnswer: {
          "@type": "Answer",
          text: [...lines.map(({ text }) => text), note.mark && !note.mark.isGood && `(${note.mark.text})`].filter(Boolean).join(" "),
        },
      })),
    },
    crumbsAbout(view.crumbs, origin),
  ];
}
