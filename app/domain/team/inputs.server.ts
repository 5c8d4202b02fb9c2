import { z } from "zod";
import { categories } from "#app/domain/courses/model.ts";
import { day, requiredText, text } from "#app/domain/fields.server.ts";
import { isId } from "#app/domain/ids.ts";
import { placeKeys } from "#app/domain/team/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
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

/** Whose leave, and from which day to which. Of one day the second may be left out. */
export const leaveInput = z
  .object({ person: text(100), from: day, to: day })
  .transform(({ person, from, to }) => ({ person, from, to: to || from }))
  .refine(({ from }) => from !== "", { path: ["from"], error: () => m.leave_from_missing() })
  .refine(({ to }) => to === "" || to >= indianDay(new Date()), { path: ["to"], error: () => m.leave_over() })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 366 * 24 * 60 * 60_000, {
    path: ["to"],
    error: () => m.leave_to_bad(),
  });
export type LeaveInput = z.output<typeof leaveInput>;

/** An empty list fits everybody. */
export const ruleInput = z
  .looseObject({
    name: requiredText(120, () => m.team_rule_name_missing()),
    places: text(1_000),
    version: z.coerce.number().int().min(0),
    team: text(40),
  })
  .transform(({ name, places, version, team, ...form }) => ({
    name,
    version,
    team_id: isId(team) ? team : null,
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
