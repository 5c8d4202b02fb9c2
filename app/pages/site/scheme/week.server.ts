import { href } from "react-router";
import { linesIn, unbroken } from "#app/domain/facts/model.ts";
import type { FactsByKey } from "#app/domain/facts/reads.server.ts";
import { comesWithClass12, comesWithSeat, weekFor, type WeekStep } from "#app/domain/facts/week.model.ts";
import { enquiryOnTopic } from "#app/pages/site/enquiry/topics.server.ts";
import type { AnswerView } from "#app/pages/site/scheme/helper.server.ts";
import { noteOf } from "#app/pages/site/scheme/note.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

export type StepView = {
  key: WeekStep;
  text: string;
  papers?: LocalizedText[];
  link?: { to: string; text: string; isElsewhere?: true };
};

/** The numbered list, made of the facts and of what was answered. */
export function viewWeek(facts: FactsByKey, answer: AnswerView | undefined) {
  const steps = weekFor(answer?.found).map((key) => ({ key, ...stepTexts[key](facts, answer) }));
  return {
    title: m.scheme_week_title(),
    text: answer ? m.scheme_week_answered() : m.scheme_week_open(),
    steps,
    // The papers are a fact of the scheme: where the list is from stands under it.
    note: steps.some(({ papers }) => papers) ? noteOf(facts.documents) : undefined,
  };
}
export type WeekView = ReturnType<typeof viewWeek>;

type Said = (facts: FactsByKey, answer: AnswerView | undefined) => Omit<StepView, "key">;

const finder = "/finder";

const isInClass12 = (answer: AnswerView | undefined) => answer?.found.waits.includes("class-12") === true;

const stepTexts: Record<WeekStep, Said> = {
  questions: () => ({ text: m.scheme_week_questions(), link: { to: "#helper", text: m.scheme_to_helper() } }),
  courses: () => ({ text: m.scheme_week_courses(), link: { to: "#covered-courses", text: m.scheme_to_courses() } }),
  exams: () => ({ text: m.scheme_week_exams(), link: { to: href("/exams"), text: m.places_exams() } }),
  seat: () => ({ text: m.scheme_week_seat(), link: { to: finder, text: m.scheme_week_find() } }),
  papers: (facts, answer) => {
    const isToCome = (paper: string) => isInClass12(answer) && comesWithClass12(paper);
    return { text: m.scheme_week_papers(), papers: papersOf(facts, (paper) => !comesWithSeat(paper) && !isToCome(paper)) };
  },
  "seat-papers": (facts) => ({ text: m.scheme_week_seat_papers(), papers: papersOf(facts, comesWithSeat) }),
  apply: (facts) => applying(facts),
  later: (_, answer) => ({
    text: isInClass12(answer) ? m.scheme_week_class_12() : m.scheme_next_apply(),
    link: { to: enquiryOnTopic("loan"), text: m.scheme_help() },
  }),
  family: () => ({ text: m.scheme_week_family(), link: { to: "#helper-answer", text: m.scheme_row_instalments() } }),
  source: () => ({ text: m.scheme_week_source(), link: { to: "#helper-facts", text: m.scheme_helper_used() } }),
  scholarships: () => ({ text: m.scheme_week_scholarships(), link: { to: href("/scholarships"), text: m.scholarship_all() } }),
  budget: () => ({ text: m.scheme_week_budget(), link: { to: finder, text: m.scheme_week_find() } }),
  counsellor: () => ({ text: m.scheme_week_counsellor(), link: { to: enquiryOnTopic("loan"), text: m.scheme_ask_counsellor() } }),
};

/** Where somebody applies: the portal while its address is known, and until then whom to ask for it. */
function applying({ portal }: FactsByKey): Omit<StepView, "key"> {
  const name = localized(portal.value, portal.valueHi).text;
  return portal.url
    ? { text: m.scheme_week_apply({ name }), link: { to: portal.url, text: m.scheme_portal_open(), isElsewhere: true } }
    : { text: m.scheme_week_apply_ask({ name }), link: { to: enquiryOnTopic("loan"), text: m.scheme_help() } };
}

/** The same lines in both languages: what a line is about is read from the English one. */
function papersOf({ documents }: FactsByKey, isMeant: (paper: string) => boolean): LocalizedText[] {
  const english = linesIn(documents.value);
  const hindi = linesIn(documents.valueHi);
  const isHindi = getLocale() === "hi" && hindi.length === english.length;
  return english.flatMap((line, index) => (isMeant(line) ? [localized(unbroken(line), isHindi ? unbroken(hindi[index]!) : "")] : []));
}
