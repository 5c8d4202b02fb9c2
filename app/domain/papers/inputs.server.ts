import { z } from "zod";
import { isCategory } from "#app/domain/courses/model.ts";
import { requiredText, text } from "#app/domain/fields.server.ts";
import { maxPapers, refusalReasons } from "#app/domain/papers/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const names = z.array(text(120)).default([]);

/** Two columns of names, a row each; a row without an English name is left out. */
export const templateInput = z
  .object({
    name: requiredText(120, m.paper_template_name_missing),
    category: text(40).refine((value) => value === "" || isCategory(value)),
    en: names,
    hi: names,
    version: z.coerce.number().int().min(0),
  })
  .transform(({ en, hi, ...rest }) => ({
    ...rest,
    papers: en.map((name, at) => ({ en: name, hi: hi[at] ?? "" })).filter((paper) => paper.en !== ""),
  }))
  .refine(({ papers }) => papers.length > 0, { path: ["en"], error: () => m.paper_template_empty() })
  .refine(({ papers }) => papers.length <= maxPapers, { path: ["en"], error: () => m.paper_too_many({ most: maxPapers }) })
  .refine(({ papers }) => new Set(papers.map(({ en }) => en.toLowerCase())).size === papers.length, {
    path: ["en"],
    error: () => m.paper_template_twice(),
  });
export type TemplateInput = z.output<typeof templateInput>;

export const checklistInput = z.object({ application: z.uuid(), template: z.uuid({ error: () => m.paper_template_choose() }) });
export const paperInput = z.object({ application: z.uuid(), name: requiredText(120, m.paper_name_missing), nameHi: text(120) });
export const paperChoice = z.object({ paper: z.uuid() });
export const applicationChoice = z.object({ application: z.uuid() });

/** One of the sentences, or own words; whoever writes words means them. */
export const refusalInput = z
  .object({ paper: z.uuid(), reason: z.enum(["", ...refusalReasons]).default(""), words: text(300) })
  .transform(({ paper, reason, words }) => ({ paper, reason: words || reason }))
  .refine(({ reason }) => reason !== "", { path: ["words"], error: () => m.paper_reason_missing() });
