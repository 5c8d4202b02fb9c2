import type { AllSettings } from "#app/domain/settings/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { said } from "#app/platform/i18n/said.tsx";

/** The figures that the owner answers for. Undefined while there are none: a figure is never made up. */
export function achievementsOf({ counters }: AllSettings) {
  if (counters.length === 0) return undefined;
  return {
    title: m.home_achievements_title(),
    counters: counters.map(({ value, label, labelHi }) => ({ value, label: said(label, labelHi) })),
  };
}
export type AchievementsView = NonNullable<ReturnType<typeof achievementsOf>>;
