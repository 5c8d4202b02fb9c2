import { href } from "react-router";
import type { LeadQuery } from "#app/domain/lead-lists/model.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { leadsAddress } from "#app/domain/numbers/model.ts";

/** The list with this question: its first page, unless the question says where to go on. */
export const listAddress = leadsAddress;
export const boardAddress = (question: Partial<LeadQuery> = {}) => leadsAddress(question, href("/leadHistory/board"));

/** Where a view leads to: its question, whoever kept it. */
export const viewAddress = ({ query }: { query: string }) => (query === "" ? listAddress() : `${href("/leadHistory")}?${query}`);

/** The same question with something changed, from its first page on. */
export const changed = (query: LeadQuery, change: Partial<LeadQuery>): LeadQuery => ({ ...query, after: "", ...change });

export const leadAddress = (number: number) => href("/followUp/:id", { id: shownNumber(number) });

/** The lead's page, which asks how the call went. */
export const asksOutcome = "?asked=called#follow-up";
export const outcomeAddress = (number: number) => `${leadAddress(number)}${asksOutcome}`;

export type LeadVerb = "contact" | "transfer" | "stage" | "facts" | "tags" | "deletion" | "restoration" | "reveal" | Reaching | Handing;
type Reaching = "stop" | "stop/confirmation" | "stop/lifting" | "permission";
type Handing = "consent" | "receipt";

/** Where a verb of this lead is sent to. */
export const verbAddress = (number: number, verb: LeadVerb) => `${leadAddress(number)}/${verb}`;

type Written = { number: number; phone: { e164: string | null }; reach: { whatsApp: boolean } };

/** Where a message to this lead is written; nothing where nobody may write, or whoever looks may not read the number. */
export const whatsAppPage = ({ number, phone, reach }: Written) =>
  phone.e164 !== null && reach.whatsApp ? `${leadAddress(number)}/whatsapp` : undefined;

/** What was said with this lead on WhatsApp, where it is connected. */
export const conversationAddress = (number: number) => href("/followUp/:id/conversation", { id: shownNumber(number) });
