import { isStage, isLostReason, lostReasonName, stageNames, stages, type LostReason, type Stage } from "#app/domain/leads/model.ts";
import { idsOf } from "#app/domain/own-lists/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Locale } from "#app/platform/i18n/locale.ts";

/** What becomes of a row: a new lead; one we know asked again; a brother or sister; a person decides; the number asked not to be contacted; nothing. */
export const buckets = ["new", "again", "sibling", "review", "stopped", "refused"] as const;
export type Bucket = (typeof buckets)[number];
export const isBucket = (value: unknown): value is Bucket => buckets.includes(value as Bucket);

export const bucketNames: Record<Bucket, () => string> = {
  new: m.lead_import_bucket_new,
  again: m.lead_import_bucket_again,
  sibling: m.lead_import_bucket_sibling,
  review: m.lead_import_bucket_review,
  stopped: m.lead_import_bucket_stopped,
  refused: m.lead_import_bucket_refused,
};

export type LeadImportState = "mapping" | "previewing" | "ready" | "running" | "done" | "stopped" | "undoing" | "undone";

/** What a column can hold, in the order of the template. */
export const importFields = [
  "name",
  "mobileNumber",
  "alternateMobile",
  "email",
  "parentName",
  "underAge",
  "relation",
  "courseInterest",
  "college",
  "locality",
  "city",
  "state",
  "pin",
  "bscc",
  "finance",
  "financeState",
  "budget",
  "source",
  "campaign",
  "partner",
  "temperature",
  "language",
  "tags",
  "remarks",
  "createdDate",
  "stage",
  "subStage",
  "lostReason",
  "counsellor",
  "nextFollowUp",
  "mayCall",
  "mayWhatsApp",
] as const;
export type ImportField = (typeof importFields)[number];
export const isImportField = (value: unknown): value is ImportField => importFields.includes(value as ImportField);

type Name = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

export const importFieldNames: Record<ImportField, Name> = {
  name: m.lead_import_field_name,
  mobileNumber: m.lead_import_field_mobile,
  alternateMobile: m.lead_import_field_alternate,
  email: m.lead_import_field_email,
  parentName: m.lead_import_field_parent,
  underAge: m.lead_import_field_under_age,
  relation: m.lead_import_field_relation,
  courseInterest: m.lead_import_field_course,
  college: m.lead_import_field_college,
  locality: m.lead_import_field_locality,
  city: m.lead_import_field_city,
  state: m.lead_import_field_state,
  pin: m.lead_import_field_pin,
  bscc: m.lead_import_field_bscc,
  finance: m.lead_import_field_finance,
  financeState: m.lead_import_field_finance_state,
  budget: m.lead_import_field_budget,
  source: m.lead_import_field_source,
  campaign: m.lead_import_field_campaign,
  partner: m.lead_partner,
  temperature: m.lead_import_field_temperature,
  language: m.lead_import_field_language,
  tags: m.tag_title,
  remarks: m.lead_import_field_remarks,
  createdDate: m.lead_import_field_created,
  stage: m.lead_import_field_stage,
  subStage: m.lead_import_field_sub_stage,
  lostReason: m.lead_import_field_lost_reason,
  counsellor: m.lead_import_field_counsellor,
  nextFollowUp: m.lead_import_field_next,
  mayCall: m.lead_import_field_may_call,
  mayWhatsApp: m.lead_import_field_may_whatsapp,
};

/** A field of the business's own: "own.board". */
export type OwnColumn = `own.${string}`;
export const isOwnColumn = (value: unknown): value is OwnColumn => typeof value === "string" && /^own\.[a-z][a-z0-9-]{0,39}$/.test(value);

/** Which field each column holds; null for a column that is left out. */
export type Mapping = (ImportField | OwnColumn | null)[];

/** What a word of the stage column means: a stage, and of a lost one also why: "lost.not-interested". */
export type StageMeaning = Stage | `lost.${LostReason}`;

/** Every one that there is; of lost ones also those whose reason is not offered any more, which an old file may mean. */
export const stageMeanings = (): StageMeaning[] =>
  stages.flatMap((stage): StageMeaning[] => (stage === "lost" ? idsOf("lost-reason").map((reason) => `lost.${reason}` as const) : [stage]));
export const isStageMeaning = (value: unknown): value is StageMeaning =>
  value !== "lost" &&
  (isStage(value) || (typeof value === "string" && value.startsWith("lost.") && isLostReason(value.slice("lost.".length))));

/** A stage and its reason; one that is lost without a word about it was lost for another reason. */
export function stageIn(meaning: StageMeaning): { stage: Stage; lostReason: LostReason | null } {
  if (isStage(meaning)) return { stage: meaning, lostReason: null };
  return { stage: "lost", lostReason: meaning.slice("lost.".length) };
}

export function meaningName(meaning: StageMeaning): string {
  const { stage, lostReason } = stageIn(meaning);
  return lostReason === null ? stageNames[stage]() : m.lead_import_words_lost({ reason: lostReasonName(lostReason) });
}

/** The columns whose words a person explains when we cannot tell what they mean. */
export const explained = ["stage", "counsellor"] as const;
export type Explained = (typeof explained)[number];

/** What the words of a file mean, each as `fold` writes it: a stage as `StageMeaning`, a colleague's id; "" is what a person left open. */
export type Words = Partial<Record<Explained, Record<string, string>>>;

/** A column with more different words than this is no column of stages or of colleagues. */
export const maxWords = 60;

/** So many rows at the beginning of a file can be its headings. */
export const maxTopRows = 15;

export const maxBytes = 5 * 1024 * 1024;
export const maxRows = 20_000;

/** For so long an import can be taken back. */
export const undoDays = 30;
