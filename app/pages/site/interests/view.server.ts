import { href } from "react-router";
import { categoryNames, type Category } from "#app/domain/courses/model.ts";
import { listCourseShelves } from "#app/domain/courses/reads.server.ts";
import {
  activities,
  activityNames,
  answerNames,
  byStrength,
  fieldPoints,
  fields,
  inventory,
  isFlat,
  kindNames,
  kindOf,
  kinds,
  kindTexts,
  least,
  most,
  points,
  scoresIn,
  threeFields,
  type Scores,
} from "#app/domain/interests/model.ts";
import type { Problems } from "#app/pages/forms.server.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { enquiryOnTopic } from "#app/pages/site/enquiry/topics.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { localized } from "#app/platform/i18n/rich-message.tsx";

/** The questions, the way they are counted and, when the address says scores, where to look first. */
export async function viewInterests(params: URLSearchParams) {
  const scores = scoresIn(params);
  return {
    path: href("/interests"),
    send: inLocale(href("/interests"), getLocale()),
    labels: wordsOf(),
    questions: activityNames.map((name) => ({ name, text: activities[name]() })),
    answers: points.map((value) => ({ value: String(value), text: answerNames[value]() })),
    kinds: kinds.map((kind) => ({
      letter: kind.toUpperCase(),
      name: kindNames[kind](),
      text: kindTexts[kind](),
      asked: activityNames.flatMap((name, index) => (kindOf(name) === kind ? [index + 1] : [])).join(", "),
    })),
    fields: (Object.keys(fields) as Category[]).map((field) => ({
      name: categoryNames[field](),
      twice: kindNames[fields[field][0]](),
      once: kindNames[fields[field][1]](),
    })),
    result: scores && (await viewResult(scores)),
  };
}
export type InterestsView = Awaited<ReturnType<typeof viewInterests>>;
export type ResultView = NonNullable<InterestsView["result"]>;

async function viewResult(scores: Scores) {
  const strengths = byStrength(scores);
  const three = threeFields(scores);
  const shelves = await listCourseShelves();
  return {
    isFlat: isFlat(scores),
    bars: strengths.map((kind) => ({
      name: kindNames[kind](),
      text: kindTexts[kind](),
      score: scores[kind],
      said: m.interest_score({ score: scores[kind], most }),
      share: Math.round(((scores[kind] - least) / (most - least)) * 100),
    })),
    fields: three.map((field) => ({
      name: categoryNames[field](),
      why: m.interest_field_why({
        first: kindNames[fields[field][0]](),
        second: kindNames[fields[field][1]](),
        points: fieldPoints(field, scores),
      }),
      courses: [...new Map(shelves.flatMap((course) => (course.category === field ? [[course.slug, course] as const] : []))).values()]
        .slice(0, 6)
        .map(({ slug, name, nameHi }) => ({ to: href("/courses/:name", { name: slug }), name: localized(name, nameHi) })),
      all: { to: addressWith(href("/courses"), { category: field }), text: m.interest_field_all({ field: categoryNames[field]() }) },
    })),
    finder: addressWith(href("/finder"), { fields: isFlat(scores) ? undefined : three.join(",") }),
    ask: enquiryOnTopic("interests", three),
  };
}

/** What is still open, in one sentence above the questions. */
export const openText = (problems: Problems) => m.interest_open({ count: Object.keys(problems).length });

const wordsOf = () => ({
  title: m.interest_title(),
  lead: m.interest_lead(),
  kept: m.interest_kept(),
  how: m.interest_how(),
  send: m.interest_send(),
  again: m.interest_again(),
  resultTitle: m.interest_result_title(),
  resultText: m.interest_result_text(),
  flat: m.interest_flat(),
  fieldsTitle: m.interest_fields_title(),
  fieldsText: m.interest_fields_text(),
  noCourses: m.interest_no_courses(),
  nextTitle: m.interest_next_title(),
  finder: m.interest_finder(),
  ask: m.interest_ask(),
  askText: m.interest_ask_text(),
  card: m.interest_card(),
  cardTo: href("/services/stdCred_service"),
  scoring: m.interest_scoring(),
  scoringText: m.interest_scoring_text(),
  kind: m.interest_column_kind(),
  asked: m.interest_column_asked(),
  mapping: m.interest_mapping(),
  mappingText: m.interest_mapping_text(),
  field: m.interest_column_field(),
  twice: m.interest_column_twice(),
  once: m.interest_column_once(),
  sourceTitle: m.interest_source_title(),
  source: m.interest_source(),
  inventory,
  licence: m.interest_licence(),
  ours: m.interest_ours(),
});
