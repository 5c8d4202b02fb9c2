import { categoryNames, isCategory, type Category } from "#app/domain/courses/model.ts";
import { subjects, type Subject } from "#app/domain/enquiries/model.ts";
import { findExam } from "#app/domain/exams/reads.server.ts";
import { standShort } from "#app/domain/finder/model.ts";
import { addressWith, oneOfIn, textIn } from "#app/pages/list-query.ts";
import type { Prefilled } from "#app/pages/site/enquiry/view.server.ts";
import { askedIn, type Asked } from "#app/pages/site/finder/query.server.ts";
import { chipsOf } from "#app/pages/site/finder/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

/** What an enquiry can be opened about besides a course and a college. */
const topics = ["loan", "interests", "exam", "finder"] as const;
export type Topic = (typeof topics)[number];

/** The form about the loan, or about what suits somebody: the fields are the categories that they were shown. */
export const enquiryOnTopic = (topic: Topic, fields: readonly string[] = []) => addressWith("/Popup", { topic, fields: fields.join(",") });

/** The form about an examination. */
export const enquiryOnExam = (exam: string) => addressWith("/Popup", { topic: "exam", exam });

/** What the finder was asked, as it stands in its address; a course and a college are named there as in any enquiry. */
const finderParams = ["for", "marks", "budget", "district", "within", "fields"] as const;

/** All that an address says of a topic. */
export const topicParams = ["topic", "exam", ...finderParams] as const;

/** The form about an answer of the finder, from the address of that answer. */
export const enquiryOnAnswer = (params: URLSearchParams) =>
  params.has("for")
    ? addressWith("/Popup", {
        topic: "finder",
        ...Object.fromEntries([...finderParams, "course", "college"].map((name) => [name, textIn(params, name, 60)])),
      })
    : "/PopupHome";

/** A category of the catalogue as the form calls it, where it does. */
export const subjectOf = (category: Category | undefined): Subject | undefined =>
  subjects.find((subject) => subject === category?.toUpperCase());

type Asking = {
  name: LocalizedText;
  prefilled: Prefilled;
  /** What the address says of it. */ said: Record<string, string>;
};

/** What the address asks about, and what the form then shows from the start. The words are ours, whatever the address says. */
export async function topicIn(params: URLSearchParams): Promise<Asking | undefined> {
  const topic = oneOfIn(params, "topic", topics);
  if (topic === "loan") return { name: { text: m.enquiry_topic_loan() }, prefilled: { enquire: "LOAN" }, said: { topic } };
  if (topic === "interests") return interestsIn(params);
  if (topic === "exam") return examIn(params);
  return topic === "finder" ? answerIn(params) : undefined;
}

function interestsIn(params: URLSearchParams): Asking {
  const fields = [...new Set(textIn(params, "fields", 200).split(","))].filter(isCategory).slice(0, 3);
  const names = fields.map((field) => categoryNames[field]()).join(", ");
  return {
    name: { text: m.enquiry_topic_interests() },
    prefilled: { enquire: "Others", message: names ? m.enquiry_topic_interests_message({ names }) : m.enquiry_topic_interests_open() },
    said: { topic: "interests", fields: fields.join(",") },
  };
}

async function examIn(params: URLSearchParams): Promise<Asking | undefined> {
  const exam = await findExam(textIn(params, "exam", 200));
  if (!exam) return undefined;
  const name = localized(exam.content.name, exam.content.nameHi);
  return {
    name,
    prefilled: { enquire: subjectOf(exam.content.category) ?? "Others", message: m.enquiry_topic_exam_message({ name: name.text }) },
    said: { topic: "exam", exam: exam.slug },
  };
}

async function answerIn(params: URLSearchParams): Promise<Asking | undefined> {
  const { asked } = await askedIn(params);
  if (!asked.stand) return undefined;
  // The course and the college stand in the form by their own names.
  const wishes: Asked = { ...asked, course: undefined, college: undefined, isFeeUnknown: false };
  const names = [standShort(asked.stand), ...chipsOf(wishes).map(({ text }) => text)].join(", ");
  return {
    name: { text: m.enquiry_topic_finder({ names }) },
    prefilled: { message: m.enquiry_topic_finder_message({ names }) },
    said: { topic: "finder", ...Object.fromEntries(finderParams.map((name) => [name, textIn(params, name, 60)])) },
  };
}
