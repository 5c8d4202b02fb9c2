import { z } from "zod";
import { searchIn } from "#app/access/private-search.ts";
import { categories } from "#app/domain/courses/model.ts";
import { requiredText, text } from "#app/domain/fields.server.ts";
import { createdPeriods, isColumn, leadSorts, nextPeriods, none, stopQuestions, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { isOwnAsked, ownAskedIn } from "#app/domain/own-fields/asked.model.ts";
import { isSource, isStage, ladder } from "#app/domain/leads/model.ts";
import { isListed, type OwnList } from "#app/domain/own-lists/model.ts";
import { isTagId, maxTags } from "#app/domain/tags/model.ts";
import { everybody } from "#app/domain/lead-lists/views.model.ts";
import { teamIn } from "#app/domain/teams/model.ts";
import { readCode } from "#app/domain/partners/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isIndianTime } from "#app/platform/i18n/indian-time.ts";

const shortText = z
  .string()
  .transform((value) => value.replaceAll("\0", "").toWellFormed().trim().slice(0, 100))
  .catch("");
const several = <T extends string>(is: (value: unknown) => value is T) =>
  z
    .array(z.unknown())
    .transform((all) => [...new Set(all.filter(is))])
    .catch([]);
const oneOf = <T extends string>(all: readonly T[]) =>
  z
    .string()
    .transform((value): T | "" => all.find((one) => one === value) ?? "")
    .catch("");
const item = (list: OwnList) =>
  z
    .string()
    .transform((value) => (isListed(list, value) ? value : ""))
    .catch("");
const day = shortText.transform((value) => (isIndianTime(`${value}T00:00`) ? value : ""));
const minutes = shortText.transform((value) => (/^\d{1,4}$/.test(value) ? value : ""));
/** As `campaign_name` says it: up to three words of a link. */
const campaign = z
  .string()
  .transform((value) => value.replaceAll("\0", "").toWellFormed().toLowerCase().trim().slice(0, 130))
  .catch("");
const yes = z
  .string()
  .transform((value) => value !== "" && value !== "0")
  .catch(false);

const tags = several(isTagId).transform((all) => all.slice(0, maxTags));

/** An address can be typed by anybody: what makes no sense is left out, and the rest is answered. */
const leadQuestion = z.object({
  q: z.string().transform(searchIn).catch(""),
  stage: several(isStage),
  stageFrom: day,
  stageTo: day,
  reached: oneOf(ladder),
  furthest: oneOf(ladder),
  left: oneOf(ladder),
  lostReason: item("lost-reason"),
  subStage: item("sub-stage"),
  financeState: item("finance-state"),
  owner: shortText,
  source: several(isSource),
  firstCampaign: campaign,
  lastCampaign: campaign,
  partner: shortText.transform((value) => (value === none ? none : readCode(value))),
  category: oneOf([...categories, none]),
  district: shortText,
  course: shortText,
  created: oneOf(createdPeriods),
  createdFrom: day,
  createdTo: day,
  next: oneOf(nextPeriods),
  waiting: minutes,
  nextFrom: day,
  nextTo: day,
  untouched: yes,
  again: yes,
  stop: oneOf(stopQuestions),
  given: oneOf(["today"]),
  own: several(isOwnAsked).transform((all) => all.slice(0, 40)),
  tag: tags,
  noTag: tags,
  answeredFrom: day,
  answeredTo: day,
  over: minutes,
  within: minutes,
  sort: oneOf(leadSorts),
  columns: several(isColumn),
  after: shortText,
}) satisfies z.ZodType<LeadQuery>;

const repeated: readonly string[] = ["stage", "source", "own", "tag", "noTag", "columns"];

export const parseQuery = (search: URLSearchParams): LeadQuery =>
  leadQuestion.parse(
    Object.fromEntries(
      Object.keys(leadQuestion.shape).map((name) => [
        name,
        name === "own" ? ownAskedIn(search) : repeated.includes(name) ? search.getAll(name) : (search.get(name) ?? ""),
      ]),
    ),
  );

export const viewInput = z.object({ name: requiredText(60, () => m.lead_view_name_missing()), query: text(2_000) });

export const viewSharingInput = z.object({ to: z.enum(["everybody", "me"]) });
export const viewPlaceInput = z.object({ way: z.enum(["pin", "unpin", "up", "down"]) });
export const firstViewInput = z.object({
  holder: z.string().refine((holder) => holder === "me" || holder === everybody || teamIn(holder) !== undefined),
  view: z.string().max(40),
});

export const exportInput = z.object({
  format: z.enum(["csv", "xlsx"]),
  reason: requiredText(500, () => m.list_export_reason_missing()),
  query: text(2_000),
});
export type ExportInput = z.output<typeof exportInput>;
