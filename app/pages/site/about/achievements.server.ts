import type { AllSettings } from "#app/domain/settings/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { localized } from "#app/platform/i18n/rich-message.tsx";

/** "000" keeps a place in the settings; it is no figure. */
const isSet = ({ value }: { value: string }) => !/^[0०\s,.+%]*$/.test(value);

/** The figures that the owner answers for. Undefined while there are none: a figure is never made up. */
export function achievementsOf(settings: AllSettings) {
  const counters = settings.counters.filter(isSet);
  if (counters.length === 0) return undefined;
  return {
    title: m.home_achievements_title(),
    counters: counters.map(({ value, label, labelHi }) => ({ value, label: localized(label, labelHi) })),
  };
}
export type AchievementsView = NonNullable<ReturnType<typeof achievementsOf>>;
