import { href, redirect } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { findTrashed } from "#app/domain/leads/finding.reads.server.ts";
import { readNumber, shownNumber } from "#app/domain/leads/model.ts";
import { findLead, findMergedInto } from "#app/domain/leads/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";

/** The number an address names. What is no number is no lead. */
export const numberIn = (params: { id: string }) => found(readNumber(params.id));

/** The lead of an address; one that was merged leads to the one that was kept, one in the trash to where it comes back. */
export async function leadAt(actor: Actor, params: { id: string }) {
  const number = numberIn(params);
  const lead = await findLead(actor, number);
  if (!lead) await followWhereItWent(actor, number);
  return found(lead);
}

/** The lead of an address whose page changes it. Who may only read it is led to its page, which says why. */
export async function workableAt(actor: Actor, params: { id: string }) {
  const lead = await leadAt(actor, params);
  if (!lead.mayWork) throw redirect(leadAddress(lead.number));
  return lead;
}

async function followWhereItWent(actor: Actor, number: number) {
  const kept = await findMergedInto(actor, number);
  if (kept !== undefined) throw redirect(leadAddress(kept));
  if (await findTrashed(actor, number)) throw redirect(href("/followUp/:id/deletion", { id: shownNumber(number) }));
}

/** Back to the lead, which says what was done; whoever has it no more is told where it went. */
export async function afterwards(actor: Actor, number: number, done: string) {
  const still = await findLead(actor, number);
  const address = still ? leadAddress(number) : href("/followUp/:id/transfer", { id: shownNumber(number) });
  return redirect(`${address}?done=${done}`);
}
