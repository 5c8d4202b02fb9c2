import { m } from "#app/platform/i18n/generated/messages.js";
import type { Locale } from "#app/platform/i18n/locale.ts";

/** What becomes of a row: a new lead; one we know asked again; a brother or sister; a person decides; nothing. */
export const buckets = ["new", "again", "sibling", "review", "refused"] as const;
export type Bucket = (typeof buckets)[number];
export const isBucket = (value: unknown): value is Bucket => buckets.includes(value as Bucket);

export const bucketNames: Record<Bucket, () => string> = {
  new: m.lead_import_bucket_new,
  again: m.lead_import_bucket_again,
  sibling: m.lead_import_bucket_sibling,
  review: m.lead_import_bucket_review,
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
  "relation",
  "courseInterest",
  "college",
  "locality",
  "city",
  "state",
  "pin",
  "bscc",
  "finance",
  "budget",
  "source",
  "temperature",
  "language",
  "remarks",
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
  relation: m.lead_import_field_relation,
  courseInterest: m.lead_import_field_course,
  college: m.lead_import_field_college,
  locality: m.lead_import_field_locality,
  city: m.lead_import_field_city,
  state: m.lead_import_field_state,
  pin: m.lead_import_field_pin,
  bscc: m.lead_import_field_bscc,
  finance: m.lead_import_field_finance,
  budget: m.lead_import_field_budget,
  source: m.lead_import_field_source,
  temperature: m.lead_import_field_temperature,
  language: m.lead_import_field_language,
  remarks: m.lead_import_field_remarks,
};

/** Which field each column holds; null for a column that is left out. */
export type Mapping = (ImportField | null)[];

export const mostBytes = 5 * 1024 * 1024;
export const mostRows = 20_000;

/** An import that has not moved for so long has lost its worker, and can be started again. */
export const stallsAfter = 60_000;

/** For so long an import can be taken back. */
export const undoDays = 30;
