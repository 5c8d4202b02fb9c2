import { isId } from "#app/domain/ids.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";

/*
 * People who work together: a branch, a language (docs/decisions/080-teams.md). Everybody is in one team or in none.
 */

export type Team = { id: string; nameEn: string; nameHi: string; people: string[] };

export const maxTeams = 50;
/** A list asks for the leads of each of them by themselves. */
export const maxPeople = 40;
export const maxTeamName = 60;

export const teamName = ({ nameEn, nameHi }: Pick<Team, "nameEn" | "nameHi">, locale: Locale = getLocale()) =>
  locale === "hi" && nameHi !== "" ? nameHi : nameEn;

/** A whole team where else a person stands: "team:" and its id. */
export const wholeTeam = (id: string) => `team:${id}`;

/** Which team is meant; undefined where a person is, or nobody. */
export function teamIn(owner: string) {
  const id = owner.startsWith("team:") ? owner.slice("team:".length) : "";
  return isId(id) ? id : undefined;
}
