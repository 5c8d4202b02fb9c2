import { z } from "zod";
import { firstDay, maxNote, maxRupees, maxTitle } from "#app/domain/campaigns/model.ts";
import { isDay, requiredNumber, requiredText, text } from "#app/domain/fields.server.ts";
import { limitSaid } from "#app/domain/figures.ts";
import { countedPage } from "#app/domain/visits/inputs.server.ts";
import { campaignWord, maxCampaignWord } from "#app/domain/visits/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";

const id = z.string().refine(isId, { error: () => m.problem_input() });
/** As a visit is counted: what could be somebody's phone number is no word, and nothing that was typed is cut off unsaid. */
const word = text(maxCampaignWord)
  .refine((value) => value === "" || campaignWord(value) !== "", { error: () => m.campaign_word_bad() })
  .transform(campaignWord);

/** A public page, copied from the browser as it stands there, in either language. */
export const publicPath = text(300)
  .transform((value) => {
    const [, language = "", page = ""] = /^(?:https?:\/\/[^/?#]+)?(\/hi(?=[/?#]|$))?([^?#]*)/.exec(value) ?? [];
    const known = countedPage(page.replace(/(?<=.)\/$/, "") || "/");
    return known === undefined ? "" : known === "/" && language ? language : language + known;
  })
  .refine((value) => value !== "" && value.length <= 200, { error: () => m.campaign_page_bad() });

const changeable = { title: requiredText(maxTitle, () => m.campaign_title_missing()), path: publicPath };

export const addCampaignInput = z.object({
  id,
  ...changeable,
  source: word.pipe(z.string().min(1, { error: () => m.campaign_source_missing() })),
  medium: word,
  campaign: word,
});
export type NewCampaign = z.output<typeof addCampaignInput>;

export const changeCampaignInput = z.object({ version: z.coerce.number().int().min(0).max(2_000_000_000).catch(0), ...changeable });
export type CampaignChange = z.output<typeof changeCampaignInput>;

export const addCostInput = z.object({
  id,
  day: text(10)
    .refine(isDay, { error: () => m.campaign_cost_day_missing() })
    .refine((day) => !isDay(day) || day >= firstDay, { error: () => m.campaign_cost_day_missing() })
    .refine((day) => !isDay(day) || day <= indianDay(new Date()), { error: () => m.campaign_cost_day_ahead() }),
  rupees: requiredNumber(1, maxRupees, {
    missing: () => m.campaign_cost_missing(),
    bad: () => m.campaign_cost_bad({ most: limitSaid(maxRupees) }),
  }),
  note: text(maxNote),
});
export type NewCost = z.output<typeof addCostInput>;
