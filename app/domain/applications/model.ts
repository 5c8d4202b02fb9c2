import { hasNextStep, kindOf, stages, type Stage } from "#app/domain/leads/model.ts";
import type { Against } from "#app/domain/reach/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** How far a student's way into a college is: seven steps, and the two ways it ends before. */
export const statuses = [
  "considering",
  "applied",
  "documents",
  "offered",
  "accepted",
  "fee-paid",
  "joined",
  "refused",
  "withdrawn",
] as const;
export type Status = (typeof statuses)[number];
export const isStatus = (value: unknown): value is Status => statuses.includes(value as Status);

export const statusNames: Record<Status, () => string> = {
  considering: m.application_considering,
  applied: m.application_applied,
  documents: m.application_documents,
  offered: m.application_offered,
  accepted: m.application_accepted,
  "fee-paid": m.application_fee_paid,
  joined: m.application_joined,
  refused: m.application_refused,
  withdrawn: m.application_withdrawn,
};

/** On, over before the end, or back: only the last one needs to be explained. */
export type Step = "on" | "over" | "back";

const on = (...to: Status[]) => Object.fromEntries(to.map((status) => [status, "on"])) as Partial<Record<Status, Step>>;
const back = (...to: Status[]) => Object.fromEntries(to.map((status) => [status, "back"])) as Partial<Record<Status, Step>>;
const over = { refused: "over", withdrawn: "over" } as const;

/** Which status may follow which. Whoever has joined, was refused or withdrew only goes back, with a note. */
export const steps: Record<Status, Partial<Record<Status, Step>>> = {
  considering: { ...on("applied", "documents", "offered", "accepted", "fee-paid", "joined"), ...over },
  applied: { ...on("documents", "offered", "accepted", "fee-paid", "joined"), ...over, ...back("considering") },
  documents: { ...on("offered", "accepted", "fee-paid", "joined"), ...over, ...back("considering", "applied") },
  offered: { ...on("accepted", "fee-paid", "joined"), ...over, ...back("considering", "applied", "documents") },
  accepted: { ...on("fee-paid", "joined"), ...over, ...back("considering", "applied", "documents", "offered") },
  "fee-paid": { ...on("joined"), ...over, ...back("considering", "applied", "documents", "offered", "accepted") },
  joined: back("considering", "applied", "documents", "offered", "accepted", "fee-paid"),
  refused: back("considering", "applied", "documents", "offered", "accepted", "fee-paid"),
  withdrawn: back("considering", "applied", "documents", "offered", "accepted", "fee-paid"),
};

/** What may follow, in the order of the way. */
export const following = (status: Status) => statuses.flatMap((to) => (steps[status][to] ? [{ to, step: steps[status][to] }] : []));

/** Refused or withdrawn: nothing more comes of it. */
export const isOver = (status: Status) => status in over;

/** The furthest of several: one that is over counts less than any other. */
export const farness = (status: Status) => (isOver(status) ? -1 : statuses.indexOf(status));

/** The stage that a lead has at least, by the status of one of its applications. */
const least: Partial<Record<Status, Stage>> = {
  applied: "application",
  documents: "application",
  offered: "application",
  accepted: "seat-booked",
  "fee-paid": "seat-booked",
  joined: "admitted",
};

/** Where a lead stands once an application has this status. It never goes back; who waited or was lost is with us again. */
export function stageAfter(stage: Stage, status: Status): Stage {
  const wanted = least[status];
  if (wanted === undefined) return stage;
  const isBeside = kindOf(stage) === "hold" || kindOf(stage) === "lost";
  return isBeside || stages.indexOf(stage) < stages.indexOf(wanted) ? wanted : stage;
}

/** A lead that comes to another stage, or whose last application ended, is told when it goes on. */
export const asksNext = (stage: Stage, status: Status, { isLast }: { isLast: boolean }) => {
  const after = stageAfter(stage, status);
  return hasNextStep(after) && (after !== stage || (isLast && isOver(status)));
};

/** How a token was paid. */
export const modes = ["cash", "upi", "card", "bank", "other"] as const;
export type Mode = (typeof modes)[number];
export const modeNames: Record<Mode, () => string> = {
  cash: m.application_mode_cash,
  upi: m.application_mode_upi,
  card: m.application_mode_card,
  bank: m.application_mode_bank,
  other: m.application_mode_other,
};

export type TokenState = "to-check" | "checked" | "struck";
export const stateOf = ({ checkedAt, struckAt }: { checkedAt: Date | null; struckAt: Date | null }): TokenState =>
  struckAt !== null ? "struck" : checkedAt !== null ? "checked" : "to-check";

/** What can be passed to a college, as it is told to the family. */
export const dataKinds = ["name", "phone", "guardian", "email", "address", "course", "marks", "papers", "payment"] as const;
export type DataKind = (typeof dataKinds)[number];
export const dataNames: Record<DataKind, () => string> = {
  name: m.application_data_name,
  phone: m.application_data_phone,
  guardian: m.application_data_guardian,
  email: m.application_data_email,
  address: m.application_data_address,
  course: m.application_data_course,
  marks: m.application_data_marks,
  papers: m.application_data_papers,
  payment: m.application_data_payment,
};
export const dataWords = (data: readonly string[]) => data.map((one) => dataNames[one as DataKind]?.() ?? one).join(", ");

/** Why nothing may be passed on. */
export const passRefusals: Record<Against, () => string> = {
  stopped: m.reach_refused,
  "to-confirm": m.reach_refused,
  "guardian-refused": m.application_pass_guardian_refused,
  "guardian-silent": m.application_pass_guardian_silent,
  "no-permission": m.application_pass_no_permission,
};

/** The intakes that can be chosen: the one that comes next, the one before and after it, and the one that stands there. */
export function intakesAround(current: string, chosen: string): string[] {
  const first = Number(current.slice(0, 4));
  const named = [first - 1, first, first + 1].map((year) => `${year}-${String((year + 1) % 100).padStart(2, "0")}`);
  return [...new Set([...named, chosen])].toSorted();
}
