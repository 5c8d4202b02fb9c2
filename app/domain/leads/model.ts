import { can, type Actor } from "#app/access/roles.ts";
import { intakeYearOf, sessionOf } from "#app/domain/courses/intake.model.ts";
import { isListed, nameIn } from "#app/domain/own-lists/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";

/** Where a lead stands, from the first question to the admission, and the three ways beside it. */
export const stages = [
  "new",
  "attempting",
  "contacted",
  "counselling",
  "application",
  "seat-booked",
  "admitted",
  "parked",
  "lost",
  "invalid",
] as const;
export type Stage = (typeof stages)[number];
/** From the first question to the admission, rung by rung; `rung` in the database says the same. The three others stand beside it. */
export const ladder = [
  "new",
  "attempting",
  "contacted",
  "counselling",
  "application",
  "seat-booked",
  "admitted",
] as const satisfies Stage[];
export type Rung = (typeof ladder)[number];
export const isStage = (value: unknown): value is Stage => stages.includes(value as Stage);

const kinds: Record<Stage, "open" | "won" | "hold" | "lost"> = {
  new: "open",
  attempting: "open",
  contacted: "open",
  counselling: "open",
  application: "open",
  "seat-booked": "open",
  admitted: "won",
  parked: "hold",
  lost: "lost",
  invalid: "lost",
};
export const kindOf = (stage: Stage) => kinds[stage];

/** Whoever is still to be won, up to the day of admission, or waits for the next session, has a next step. The database holds this too. */
export const hasNextStep = (stage: Stage) => kinds[stage] === "open" || kinds[stage] === "hold";

/** Merging must not hide an open lead behind a closed one, nor an admission behind a lost one. */
export const isHiddenBehind = (kept: Stage, other: Stage) =>
  kindOf(kept) === "lost" ? kindOf(other) !== "lost" : !hasNextStep(kept) && hasNextStep(other);

export const stageNames: Record<Stage, () => string> = {
  new: m.lead_stage_new,
  attempting: m.lead_stage_attempting,
  contacted: m.lead_stage_contacted,
  counselling: m.lead_stage_counselling,
  application: m.lead_stage_application,
  "seat-booked": m.lead_stage_seat_booked,
  admitted: m.lead_stage_admitted,
  parked: m.lead_stage_parked,
  lost: m.lead_stage_lost,
  invalid: m.lead_stage_invalid,
};

export const temperatures = ["hot", "warm", "cold"] as const;
export type Temperature = (typeof temperatures)[number];
export const temperatureNames: Record<Temperature, () => string> = {
  hot: m.lead_temperature_hot,
  warm: m.lead_temperature_warm,
  cold: m.lead_temperature_cold,
};

/** The id of an item of the list that the owner keeps (app/domain/own-lists). */
export type LostReason = string;
export const isLostReason = (value: unknown): value is LostReason => isListed("lost-reason", value);
export const lostReasonName = (reason: LostReason) => nameIn("lost-reason", reason);

export type LeadSource = string;
export const isSource = (value: unknown): value is LeadSource => isListed("source", value);
export const sourceName = (source: LeadSource) => nameIn("source", source);
/** One of our sources in the word of a link. */
export const sourceIn = (word: string) =>
  (["facebook", "instagram", "google", "whatsapp", "school-visit"] as const).find((source) => word.toLowerCase().includes(source));

export const relations = ["self", "father", "mother", "guardian", "sibling", "friend", "other"] as const;
export type Relation = (typeof relations)[number];
export const relationNames: Record<Relation, () => string> = {
  self: m.lead_relation_self,
  father: m.lead_relation_father,
  mother: m.lead_relation_mother,
  guardian: m.lead_relation_guardian,
  sibling: m.lead_relation_sibling,
  friend: m.lead_relation_friend,
  other: m.lead_relation_other,
};

export const bsccAnswers = ["yes", "no", "undecided"] as const;
export type BsccAnswer = (typeof bsccAnswers)[number];
export const bsccNames: Record<BsccAnswer, () => string> = {
  yes: m.lead_bscc_yes,
  no: m.lead_bscc_no,
  undecided: m.lead_bscc_undecided,
};

export const finances = ["self", "bscc", "bank-loan", "scholarship", "mixed"] as const;
export type Finance = (typeof finances)[number];
export const financeNames: Record<Finance, () => string> = {
  self: m.lead_finance_self,
  bscc: m.lead_finance_bscc,
  "bank-loan": m.lead_finance_bank_loan,
  scholarship: m.lead_finance_scholarship,
  mixed: m.lead_finance_mixed,
};

/** What the next step is. */
export const nextKinds = ["call", "visit", "video", "documents"] as const;
export type NextKind = (typeof nextKinds)[number];
export const nextKindNames: Record<NextKind, () => string> = {
  call: m.lead_next_call,
  visit: m.lead_next_visit,
  video: m.lead_next_video,
  documents: m.lead_next_documents,
};

export const yesOrNo = ["yes", "no"] as const;
export const yesOrNoNames: Record<(typeof yesOrNo)[number], () => string> = { yes: m.lead_yes, no: m.lead_no };

/** Whom one calls and greets: of a student under 18 the guardian. */
export const spokenTo = ({ name, isMinor, guardianName }: { name: string; isMinor: boolean; guardianName: string }) =>
  isMinor ? guardianName || m.lead_guardian_unnamed() : name;

/** Six digits, zero-padded; the millionth has seven. */
export const shownNumber = (number: number) => String(number).padStart(6, "0");

/** A lead's number as it stands in an address or is typed. */
export function readNumber(text: string): number | undefined {
  const digits = /^#?0*([1-9]\d{0,8})$/.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** So many at once can be given to somebody or moved. */
export const maxAtOnce = 200;

/** The session whose admissions come next: they close in September. */
export const intakeOf = (moment: Date) => sessionOf(intakeYearOf(indianDay(moment)));

/** Whoever does not hand out leads keeps those they take in themselves; what a manager takes in goes by the rules. */
export const keepsOwn = (actor: Actor) => !can(actor, "leads.reassign");

/** Chosen instead of a person: the rules decide, also about a lead that would stay with who takes it in. */
export const byRules = "rules";
