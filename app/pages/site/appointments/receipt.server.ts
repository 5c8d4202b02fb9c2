import { data } from "react-router";
import type { Choosing } from "#app/domain/appointments/inputs.server.ts";
import { findFamily } from "#app/domain/appointments/reads.server.ts";
import { viewChoosing, waysOfReceipt } from "#app/pages/site/appointments/view.server.ts";
import { holderAt, openWith, viewAsking } from "#app/pages/site/receipt/view.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Whose receipt it is and the proof that it is open; otherwise the question for the digits. */
export async function openReceipt(reference: string, open: string) {
  const holder = await holderAt(reference);
  const opened = await openWith(holder, { open });
  if ("problem" in opened) return { refused: data({ asking: viewAsking(holder.reference, opened.problem) }, opened.status) };
  const family = holder.lead === null ? undefined : await findFamily(holder.lead);
  if (!family) return { refused: data({ asking: viewAsking(holder.reference, m.appointment_closed_text()) }, 409) };
  return { family, reference: holder.reference, open: opened.open };
}

type Opened = Exclude<Awaited<ReturnType<typeof openReceipt>>, { refused: unknown }>;

export const viewOfReceipt = ({ family, reference, open }: Opened, chosen?: Partial<Choosing>, said?: string) =>
  viewChoosing(family, { ways: waysOfReceipt(reference), open, ...(chosen && { chosen }), said });
