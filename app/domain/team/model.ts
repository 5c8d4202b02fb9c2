import { isState, stateCodes, stateName } from "#app/domain/places/model.ts";
import { locales } from "#app/platform/i18n/locale.ts";

export type Member = { id: string; isOn: boolean; given: number; cap: number; lastGivenAt: Date | null };

/** Who of them gets the next lead: on duty and under their cap, who has fewest today, then who waits longest. */
export const nextOf = <T extends Member>(members: readonly T[], staff: readonly string[] = []): T | undefined =>
  members
    .filter(({ id, isOn, given, cap }) => isOn && given < cap && (staff.length === 0 || staff.includes(id)))
    .toSorted(
      (a, b) => a.given - b.given || (a.lastGivenAt?.getTime() ?? 0) - (b.lastGivenAt?.getTime() ?? 0) || (a.id < b.id ? -1 : 1),
    )[0];

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
