import { href } from "react-router";
import type { Work } from "#app/domain/leads/day.reads.server.ts";
import { hasNextStep, stages, type TallyPeriod } from "#app/domain/leads/model.ts";
import type { Whose } from "#app/domain/leads/tallies.reads.server.ts";

/** Whose leads, as the list asks for them. */
const ownerOf = (whose: Whose) => (whose === "*" ? [] : [["owner", whose] as const]);

const query = (pairs: readonly (readonly [string, string])[]) =>
  pairs.length === 0 ? "" : `?${new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()}`;

const leadsAddress = (whose: Whose, ...pairs: (readonly [string, string])[]) => `/leadHistory${query([...pairs, ...ownerOf(whose)])}`;

/** The list that holds the leads of a part of the day. Leads without a next step have none: there must not be any. */
export function workAddress(work: Work, whose: Whose) {
  const asked: Record<Work, (readonly [string, string])[] | undefined> = {
    new: [["stage", "new"]],
    overdue: [["next", "overdue"]],
    today: [["next", "today"]],
    again: [["again", "1"]],
    "no-step": undefined,
    untouched: [["untouched", "1"]],
    planned: [
      ["next", "today"],
      ...stages.filter((stage) => stage !== "new" && hasNextStep(stage)).map((stage) => ["stage", stage] as const),
    ],
  };
  const pairs = asked[work];
  return pairs && leadsAddress(whose, ...pairs);
}

export const createdAddress = (whose: Whose, created: "today" | "month") => leadsAddress(whose, ["created", created]);
export const createdOnAddress = (whose: Whose, day: string) => leadsAddress(whose, ["createdFrom", day], ["createdTo", day]);
export const stageAddress = (whose: Whose, stage: string) => leadsAddress(whose, ["stage", stage]);
export const sourceAddress = (whose: Whose, source: string, since: string, stage?: string) =>
  leadsAddress(whose, ["source", source], ["createdFrom", since], ...(stage ? [["stage", stage] as const] : []));
export const sinceAddress = (whose: Whose, since: string, stage?: string) =>
  leadsAddress(whose, ["createdFrom", since], ...(stage ? [["stage", stage] as const] : []));

/** Follow-ups that this person wrote between two days, both with them. */
export const followedAddress = (whose: Whose, from: string, to: string) =>
  `${href("/followUpHistory")}${query([["from", from], ["to", to], ...(whose === "*" ? [] : [["by", whose] as const])])}`;

export const dashboardAddress = (person: string | undefined, period: TallyPeriod) =>
  `${href("/dashboard")}${query([...(person ? [["person", person] as const] : []), ["period", period]])}`;
