import { categoryNames, isCategory } from "#app/domain/courses/model.ts";
import { addressWith, oneOfIn, textIn } from "#app/pages/list-query.ts";
import type { Prefilled } from "#app/pages/site/enquiry/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What an enquiry can be opened about besides a course and a college. */
const topics = ["loan", "interests"] as const;
export type Topic = (typeof topics)[number];

/** The form about the loan, or about what suits somebody: the fields are the categories that they were shown. */
export const enquiryOnTopic = (topic: Topic, fields: readonly string[] = []) => addressWith("/Popup", { topic, fields: fields.join(",") });

/** What the address asks about, and what the form then shows from the start. The words are ours, whatever the address says. */
export function topicIn(params: URLSearchParams): { name: string; prefilled: Prefilled } | undefined {
  const topic = oneOfIn(params, "topic", topics);
  if (topic === "loan") return { name: m.enquiry_topic_loan(), prefilled: { enquire: "LOAN" } };
  if (topic !== "interests") return undefined;
  const fields = [...new Set(textIn(params, "fields", 200).split(","))].filter(isCategory).slice(0, 3);
  const names = fields.map((field) => categoryNames[field]()).join(", ");
  return {
    name: m.enquiry_topic_interests(),
    prefilled: { enquire: "Others", message: names ? m.enquiry_topic_interests_message({ names }) : m.enquiry_topic_interests_open() },
  };
}
