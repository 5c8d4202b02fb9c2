import { daysAsked, reportPeriods, type Days } from "#app/domain/reports/model.ts";
import { campaignWord, maxCampaignWord } from "#app/domain/visits/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";

/** What the link of a campaign carries: utm_source, utm_medium and utm_campaign. */
export type CampaignWords = { source: string; medium: string; campaign: string };

/** The name under which visits, enquiries and leads that came by it are found. The database says it too: `campaign_name`. */
export const campaignName = ({ source, medium, campaign }: CampaignWords) =>
  [source, medium, campaign].filter(Boolean).join(" / ").toLowerCase();

/** A name that somebody wrote by hand or that we told, as the name of a campaign. */
export function readCampaignName(text: string) {
  const { source, medium, campaign } = wordsOf(text);
  return campaignName({ source: campaignWord(source), medium: campaignWord(medium), campaign: campaignWord(campaign) });
}

/** Whether all that somebody wrote stands in the name. */
export const isWholeName = (text: string) =>
  readCampaignName(text).split(" / ").length === text.split(" / ").length &&
  text.split(" / ").every((word) => word.trim().length <= maxCampaignWord);

/** The words of a name, as far as it tells them apart. */
export function wordsOf(name: string): CampaignWords {
  const [source = "", medium = "", campaign = ""] = name.split(" / ");
  return { source, medium, campaign };
}

/** The address that is given out, printed or drawn as a QR code. */
export function campaignLink(origin: string, { path, source, medium, campaign }: CampaignWords & { path: string }) {
  const link = new URL(path, origin);
  for (const [name, word] of Object.entries({ utm_source: source, utm_medium: medium, utm_campaign: campaign }))
    if (word !== "") link.searchParams.set(name, word);
  return link.href;
}

/** Where links of ours usually stand, and how. The first five are sources of leads, too. */
export const usualSources = ["facebook", "instagram", "google", "whatsapp", "school-visit", "youtube", "newspaper", "radio", "hoarding"];
export const usualMediums = ["post", "ad", "story", "message", "print", "poster", "talk"];

export const maxTitle = 100;
export const maxNote = 200;
export const maxRupees = 100_000_000;

/** Which days its numbers are of: as everywhere, or all since its beginning. */
export const campaignPeriods = [...reportPeriods, "all"] as const;
export type CampaignPeriod = (typeof campaignPeriods)[number];
export type CampaignDays = Days & { period: CampaignPeriod };
/** Its page, with the numbers of these days. */
export const campaignAddress = (id: string, { period, from, to }: CampaignDays) =>
  `/admin/campaigns/${id}?${new URLSearchParams(period === "days" ? { from, to } : { period })}`;

/** Before it nobody counted anything. */
export const firstDay = "2000-01-01";

/** The days that somebody asks for; this session's when nothing was asked. */
export function campaignDaysAsked(asked: URLSearchParams, now: Date): CampaignDays {
  if (asked.get("period") === "all") return { from: firstDay, to: indianDay(now), period: "all" };
  return daysAsked(asked.has("period") || asked.has("from") ? asked : new URLSearchParams({ period: "session" }), now);
}

/** What an admission cost; nothing where nobody was admitted or nothing was paid. */
export const costPerAdmission = (rupees: number, admitted: number) =>
  rupees === 0 || admitted === 0 ? undefined : Math.round(rupees / admitted);
