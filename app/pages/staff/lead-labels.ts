import { categoryNames } from "#app/domain/courses/model.ts";
import { maxExported, none } from "#app/domain/lead-lists/model.ts";
import type { CreatedPeriod, LeadColumn, LeadQuery, LeadSort, NextPeriod } from "#app/domain/lead-lists/model.ts";
import { lostReasonName, sourceName, stageNames } from "#app/domain/leads/model.ts";
import { nameIn } from "#app/domain/own-lists/model.ts";
import { partnerName, type Partners } from "#app/domain/partners/model.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const columnNames: Record<LeadColumn, () => string> = {
  number: m.lead_column_number,
  name: m.lead_column_name,
  mobile: m.lead_column_mobile,
  alternate: m.lead_column_alternate,
  email: m.lead_column_email,
  course: m.lead_column_course,
  college: m.lead_column_college,
  locality: m.lead_column_locality,
  city: m.lead_column_city,
  pin: m.lead_column_pin,
  budget: m.lead_column_budget,
  financeState: m.lead_column_finance_state,
  stage: m.lead_column_stage,
  subStage: m.lead_column_sub_stage,
  tags: m.tag_title,
  next: m.lead_column_next,
  owner: m.lead_column_owner,
  source: m.lead_column_source,
  campaign: m.lead_column_campaign,
  partner: m.lead_partner,
  created: m.lead_column_created,
  answer: m.lead_column_answer,
  stay: m.lead_column_stay,
};

export const sortNames: Record<LeadSort, () => string> = {
  newest: m.lead_list_sort_newest,
  oldest: m.lead_list_sort_oldest,
  next: m.lead_list_sort_next,
};

export const createdNames: Record<CreatedPeriod, () => string> = {
  today: m.lead_list_created_today,
  week: m.lead_list_created_week,
  month: m.lead_list_created_month,
};

export const nextNames: Record<NextPeriod, () => string> = {
  now: m.dashboard_call_now,
  unanswered: m.lead_list_next_unanswered,
  overdue: m.lead_list_next_overdue,
  due: m.dashboard_due_today,
  today: m.lead_list_next_today,
  tomorrow: m.lead_list_next_tomorrow,
  week: m.lead_list_next_week,
  late: m.lead_list_next_late,
  none: m.dashboard_no_step,
};

/** Why a verb of the list did nothing, as the address tells it. */
export const problemWords = {
  "export-reason": m.list_export_reason_missing,
  "export-many": () => m.lead_export_many({ csv: maxExported.csv, xlsx: maxExported.xlsx }),
  "view-name": m.lead_view_name_missing,
};
export type ListProblem = keyof typeof problemWords | "export-ceiling";

export function problemIn(search: URLSearchParams): ListProblem | undefined {
  const said = search.get("problem") ?? "";
  return said === "export-ceiling" || Object.hasOwn(problemWords, said) ? (said as ListProblem) : undefined;
}

type Staff = readonly { id: string; name: string }[];
type FilterLabel = { key: string; name: string; without: Partial<LeadQuery> };

/** These have a chip of their own. */
export const quickNext: readonly NextPeriod[] = ["now", "overdue", "due"];

/** "BR Gaya" as one reads it. */
export const districtInWords = (district: string) => (district === none ? m.lead_list_no_district() : district.replace(/^[A-Z]{2} /, ""));

const dayOr = (day: string) => (day === "" ? "…" : formatDay(day));

/** What is asked for beyond the stages and the quick filters: each in words, and how the question reads without it. */
export function filtersInWords(query: LeadQuery, typed: string, staff: Staff, partners: Partners): FilterLabel[] {
  const { owner, source, category, course, created, createdFrom, createdTo, next, nextFrom, nextTo } = query;
  const told: (FilterLabel | false)[] = [
    query.q !== "" && { key: "q", name: typed === "" ? m.search_closed() : `“${typed}”`, without: { q: "" } },
    owner !== "" && {
      key: "owner",
      name: owner === "none" ? m.lead_list_owner_none() : (staff.find(({ id }) => id === owner)?.name ?? owner),
      without: { owner: "" },
    },
    ...source.map((one) => ({
      key: `source-${one}`,
      name: sourceName(one),
      without: { source: source.filter((other) => other !== one) },
    })),
    query.firstCampaign !== "" && {
      key: "first-campaign",
      name: query.firstCampaign === none ? m.lead_list_no_campaign() : m.lead_list_first_campaign({ name: query.firstCampaign }),
      without: { firstCampaign: "" },
    },
    query.lastCampaign !== "" && {
      key: "last-campaign",
      name: query.lastCampaign === none ? m.lead_list_no_campaign() : m.lead_list_last_campaign({ name: query.lastCampaign }),
      without: { lastCampaign: "" },
    },
    query.partner !== "" && {
      key: "partner",
      name: query.partner === none ? m.lead_list_no_partner() : m.lead_list_partner({ name: partnerName(partners, query.partner) }),
      without: { partner: "" },
    },
    category !== "" && {
      key: "category",
      name: category === none ? m.lead_list_no_category() : categoryNames[category](),
      without: { category: "" },
    },
    query.district !== "" && { key: "district", name: districtInWords(query.district), without: { district: "" } },
    query.reached !== "" && {
      key: "reached",
      name: m.lead_list_reached_at_least({ stage: stageNames[query.reached]() }),
      without: { reached: "" },
    },
    query.furthest !== "" && {
      key: "furthest",
      name: m.lead_list_furthest({ stage: stageNames[query.furthest]() }),
      without: { furthest: "" },
    },
    query.left !== "" && {
      key: "left",
      name: m.lead_list_left({ stage: stageNames[query.left]() }),
      without: { left: "" },
    },
    query.lostReason !== "" && { key: "lost-reason", name: lostReasonName(query.lostReason), without: { lostReason: "" } },
    query.subStage !== "" && { key: "sub-stage", name: nameIn("sub-stage", query.subStage), without: { subStage: "" } },
    query.financeState !== "" && {
      key: "finance-state",
      name: `${m.lead_column_finance_state()}: ${nameIn("finance-state", query.financeState)}`,
      without: { financeState: "" },
    },
    course !== "" && { key: "course", name: course, without: { course: "" } },
    created !== "" && { key: "created", name: createdNames[created](), without: { created: "" } },
    created === "" &&
      createdFrom + createdTo !== "" && {
        key: "created-days",
        name: m.lead_list_created_days({ from: dayOr(createdFrom), to: dayOr(createdTo) }),
        without: { createdFrom: "", createdTo: "" },
      },
    next !== "" && !quickNext.includes(next) && { key: "next", name: nextNames[next](), without: { next: "" } },
    query.waiting !== "" && { key: "waiting", name: m.lead_list_waiting({ minutes: query.waiting }), without: { waiting: "" } },
    next === "" &&
      nextFrom + nextTo !== "" && {
        key: "next-days",
        name: m.lead_list_next_days({ from: dayOr(nextFrom), to: dayOr(nextTo) }),
        without: { nextFrom: "", nextTo: "" },
      },
    query.stageFrom + query.stageTo !== "" && {
      key: "stage-days",
      name: m.lead_list_stage_days({ from: dayOr(query.stageFrom), to: dayOr(query.stageTo) }),
      without: { stageFrom: "", stageTo: "" },
    },
    query.stop !== "" && {
      key: "stop",
      name: query.stop === "any" ? m.reach_list_stopped() : m.reach_list_to_confirm(),
      without: { stop: "" },
    },
    query.given !== "" && { key: "given", name: m.lead_list_given_today(), without: { given: "" } },
    query.answeredFrom + query.answeredTo !== "" && {
      key: "answered",
      name: m.lead_list_answered_days({ from: dayOr(query.answeredFrom), to: dayOr(query.answeredTo) }),
      without: { answeredFrom: "", answeredTo: "", over: "", within: "" },
    },
    query.over !== "" && { key: "over", name: m.lead_list_answered_over({ minutes: query.over }), without: { over: "" } },
    query.within !== "" && { key: "within", name: m.lead_list_answered_within({ minutes: query.within }), without: { within: "" } },
  ];
  return told.filter((one) => one !== false);
}
