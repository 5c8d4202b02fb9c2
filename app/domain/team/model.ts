import { isState, stateCodes, stateName } from "#app/domain/places/model.ts";
import { locales, type Locale } from "#app/platform/i18n/locale.ts";

/** `turn` is their place in the order of the database, by which leads are given. */
export type Member = {
  id: string;
  isOn: boolean;
  given: number;
  cap: number;
  languages: readonly string[];
  turn: number;
  team?: string | null;
};
type Fitting = { staff?: readonly string[]; languages?: readonly string[]; team?: string | null };

/** Whether a rule gives to this person: named, or in the team that it names; a rule that names nobody gives to everybody. */
const isMeant = ({ id, team: own }: Member, { staff = [], team = null }: Fitting) =>
  staff.includes(id) || (team !== null && own === team) || (staff.length === 0 && team === null);

/** Who of them gets the next lead in this language: on duty and under their cap, who speaks it before who does not, then whose turn it is. */
const nextIn = <T extends Member>(language: Locale, members: readonly T[], rule: Fitting): T | undefined =>
  members
    .filter((member) => member.isOn && member.given < member.cap && isMeant(member, rule))
    .toSorted((a, b) => Number(b.languages.includes(language)) - Number(a.languages.includes(language)) || a.turn - b.turn)[0];

/** Who is next by a rule, or by none: one line where it is the same person whatever is spoken, else one for each language. */
export function nextOf<T extends Member>(members: readonly T[], rule: Fitting = {}) {
  const { languages = [] } = rule;
  const asked = locales.filter((language) => languages.length === 0 || languages.includes(language));
  const lines = asked.map((language) => ({ language, next: nextIn(language, members, rule) }));
  return lines.every(({ next }) => next === lines[0]?.next) ? [{ language: undefined, next: lines[0]?.next }] : lines;
}

/** Places as the rules compare them: a town in small letters, a state by its two letters whatever language it is typed in. */
export const placeKeys = (typed: string) => [
  ...new Set(
    typed
      .split(/[,;\n]/)
      .map((place) => place.trim().toLowerCase().replaceAll(/\s+/g, " "))
      .filter(Boolean)
      .map((place) => stateOf(place) ?? place),
  ),
];

const stateOf = (place: string) =>
  stateCodes.find((code) => locales.some((locale) => stateName(code, locale).toLowerCase() === place))?.toLowerCase();

/** "br" is Bihar, "patna" is Patna. */
export const placeName = (key: string) =>
  isState(key.toUpperCase()) ? stateName(key.toUpperCase()) : key.replaceAll(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
