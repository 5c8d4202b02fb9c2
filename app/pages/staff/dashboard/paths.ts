import type { LeadQuery } from "#app/domain/lead-lists/model.ts";
import type { Whose } from "#app/domain/numbers/counters.reads.server.ts";
import { followUpsAddress } from "#app/pages/staff/follow-ups/paths.ts";
import { listAddress } from "#app/pages/staff/lead-paths.ts";

/** The list that a number counts: its question, asked for this person's leads or everybody's. */
export const opens = (whose: Whose, question: Partial<LeadQuery>) => listAddress({ ...question, owner: whose === "*" ? "" : whose });

/** Follow-ups that this person wrote between two days, both with them. */
export const followedAddress = (whose: Whose, from: string, to: string) =>
  followUpsAddress("staff", { from, to, ...(whose !== "*" && { by: whose }) });
