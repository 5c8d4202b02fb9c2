import { z } from "zod";
import { categories } from "#app/domain/courses/model.ts";
import { requiredText, text } from "#app/domain/fields.server.ts";
import { placeKeys } from "#app/domain/team/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { locales } from "#app/platform/i18n/locale.ts";

/** Boxes are fields of their own, so that forms without script send them all: "language-hi" is "on". */
const boxes = <T extends string>(form: Record<string, unknown>, group: string, all: readonly T[]) =>
  all.filter((one) => form[`${group}-${one}`] === "on");

export const dutyInput = z.object({ on: z.enum(["yes", "no"]), person: text(100), back: text(500) });

export const dayInput = z
  .looseObject({
    cap: z.coerce
      .number({ error: () => m.team_cap_bad() })
      .int()
      .min(0)
      .max(1000, { error: () => m.team_cap_bad() }),
  })
  .transform(({ cap, ...form }) => ({ cap, languages: boxes(form, "language", locales) as string[] }))
  .refine(({ languages }) => languages.length > 0, { path: ["languages"], error: () => m.team_languages_missing() });
export type DayInput = z.output<typeof dayInput>;

/** An empty list fits everybody. */
export const ruleInput = z
  .looseObject({ name: requiredText(120, () => m.team_rule_name_missing()), places: text(1_000), version: z.coerce.number().int().min(0) })
  .transform(({ name, places, version, ...form }) => ({
    name,
    version,
    places: placeKeys(places),
    categories: boxes(form, "category", categories) as string[],
    languages: boxes(form, "language", locales) as string[],
    staff: Object.keys(form)
      .filter((key) => /^staff-[\w-]{1,100}$/.test(key) && form[key] === "on")
      .map((key) => key.slice("staff-".length)),
  }));
export type RuleInput = z.output<typeof ruleInput>;

export const moveInput = z.object({ way: z.enum(["up", "down"]) });
export const pauseInput = z.object({ pause: z.enum(["yes", "no"]) });
