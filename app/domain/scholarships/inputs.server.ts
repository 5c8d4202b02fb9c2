import { z } from "zod";
import { saving } from "#app/domain/entries/inputs.server.ts";
import { checked, isReviewedLater } from "#app/domain/facts/inputs.server.ts";
import { day, requiredText, text, webUrl } from "#app/domain/fields.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What an editor says about a scholarship. A date or an address that comes from nowhere is not taken. */
export const saveScholarshipInput = z
  .object({
    version: saving.version,
    name: requiredText(200, () => m.scholarship_name_missing()),
    nameHi: text(200),
    givenBy: requiredText(200, () => m.scholarship_given_by_missing()),
    givenByHi: text(200),
    purpose: requiredText(1_000, () => m.scholarship_purpose_missing()),
    purposeHi: text(1_000),
    who: text(1_000),
    whoHi: text(1_000),
    website: webUrl,
    lastDate: day.transform((value) => value || null),
    source: text(200),
    sourceHi: text(200),
    ...checked,
  })
  .refine(isReviewedLater, { path: ["reviewBy"], error: () => m.entry_review_order() })
  .refine(({ source, lastDate, website, url }) => source !== "" || (lastDate === null && website === "" && url === ""), {
    path: ["source"],
    error: () => m.scholarship_source_missing(),
  });
export type SaveScholarshipInput = z.output<typeof saveScholarshipInput>;

/** The version that the person saw when they confirmed or deleted it. */
export const seenScholarshipInput = z.object({ version: saving.version });
