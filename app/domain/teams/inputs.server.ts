import { z } from "zod";
import { requiredText, text } from "#app/domain/fields.server.ts";
import { maxPeople, maxTeamName } from "#app/domain/teams/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const teamInput = z.object({
  nameEn: requiredText(maxTeamName, () => m.team_group_name_missing()),
  nameHi: text(maxTeamName),
});
export type TeamInput = z.output<typeof teamInput>;

export const changeTeamInput = teamInput.extend({
  version: z.coerce.number().int().min(1),
  person: z
    .array(z.string().max(100))
    .default([])
    .transform((sent) => [...new Set(sent)])
    .refine((people) => people.length <= maxPeople, { error: () => m.team_group_many_people({ most: maxPeople }) }),
});
export type ChangeTeamInput = z.output<typeof changeTeamInput>;
