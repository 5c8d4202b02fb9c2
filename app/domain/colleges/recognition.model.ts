import type { Regulator } from "#app/domain/courses/regulators.model.ts";
import type { Source } from "#app/domain/entries/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Who runs a college. Empty while nobody knows. */
export const ownerships = ["government", "private"] as const;
export type Ownership = (typeof ownerships)[number] | "";
export const ownershipNames = { government: m.ownership_government, private: m.ownership_private };

/** That a college may teach a regulated course: by whom, under which reference, for which session, and where that is written. */
export type Recognition = { regulator: Regulator | ""; reference: string; session: string } & Source;

/** What became of those who finished: of how many, in which year, and who says so. Without these nothing is said. */
export type Outcome = { year: number; people: number; placed: number | null; medianPay: number | null } & Source;

/** Drafts may lack a part of either while it is being written; no visitor sees it so. */
export const isRecognitionWhole = ({ regulator, reference }: Recognition) => regulator !== "" && reference !== "";
export const isOutcomeWhole = ({ year, people }: Outcome) => typeof year === "number" && typeof people === "number";

type Regulated = { regulator: string };

/** A regulated course whose recognition nobody has entered: its page says so in as many words. */
export const isRecognitionUnknown = ({ regulator }: Regulated, { recognition }: { recognition: Recognition | null }) =>
  regulator !== "" && recognition === null;
