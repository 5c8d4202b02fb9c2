import { actorIn } from "#app/access/gate.server.ts";
import { seesOthers } from "#app/access/roles.ts";
import { categoryNames, isCategory } from "#app/domain/courses/model.ts";
import { none, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { sourceName } from "#app/domain/leads/model.ts";
import { leadsAddress, percentOf } from "#app/domain/numbers/model.ts";
import { listDistricts } from "#app/domain/places/reads.server.ts";
import { narrowedFor } from "#app/domain/reports/cohort.reads.server.ts";
import { cohortQuestion, type Days, type Dimension, type Narrowed } from "#app/domain/reports/model.ts";
import { readOwnerNames } from "#app/domain/reports/team.reads.server.ts";
import { teamName, wholeTeam } from "#app/domain/teams/model.ts";
import { readTeams } from "#app/domain/teams/reads.server.ts";
import { grouped } from "#app/pages/number-labels.ts";
import type { Cell } from "#app/pages/staff/reports/report.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";

export type Asker = ReturnType<typeof actorIn>;

/** How many leads a question finds, and the list of them. */
export const countCell = (count: number, question: Partial<LeadQuery>, heat?: number): Cell => ({
  said: grouped(count),
  number: count,
  ...(count > 0 && { to: leadsAddress(question) }),
  ...(heat !== undefined && { heat }),
});

/** A part of a whole, in percent: it opens the part, and names the whole. */
export const rateCell = (part: number, whole: number, question: Partial<LeadQuery>, of: Partial<LeadQuery>): Cell =>
  whole === 0
    ? { said: "–", is: "rate" }
    : {
        said: m.report_percent({ percent: percentOf(part, whole) }),
        number: percentOf(part, whole),
        is: "rate",
        of: leadsAddress(of),
        ...(part > 0 && { to: leadsAddress(question) }),
      };

/** The leads of a cohort for this person: whoever sees only their own asks the list for their own. */
export const questionFor =
  (actor: Asker, days: Days, narrowed: Narrowed) =>
  (more: Partial<LeadQuery> = {}, also: Narrowed = {}) =>
    cohortQuestion(days, narrowedFor(actor, { ...narrowed, ...also }), more);

/** The words of leads as people say them. */
export async function readNames(actor: Asker): Promise<(dimension: Dimension, word: string) => string> {
  const [owners, districts, teams] = await Promise.all([readOwnerNames(actor), listDistricts(), readTeams()]);
  for (const team of teams) owners.set(wholeTeam(team.id), m.team_group_whole({ name: teamName(team) }));
  const isHindi = getLocale() === "hi";
  const places = new Map(districts.map((one) => [`${one.state} ${one.name}`, (isHindi && one.nameHi) || one.name]));
  const nobody: Record<Dimension, () => string> = {
    source: m.report_unknown,
    campaign: m.report_no_campaign,
    category: m.lead_list_no_category,
    district: m.lead_list_no_district,
    owner: m.lead_list_owner_none,
  };
  return (dimension, word) => {
    if (word === none) return nobody[dimension]();
    if (dimension === "source") return sourceName(word);
    if (dimension === "category") return isCategory(word) ? categoryNames[word]() : word;
    if (dimension === "district") return places.get(word) ?? word;
    return dimension === "owner" ? (owners.get(word) ?? m.report_unknown()) : word;
  };
}

/** By what a report can be told apart for this person: whoever sees only their own has no colleagues here. */
export const dimensionsFor = (actor: Asker, all: readonly Dimension[]) =>
  seesOthers(actor) ? [...all] : all.filter((one) => one !== "owner");
