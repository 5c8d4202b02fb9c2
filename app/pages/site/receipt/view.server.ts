import { data, href, redirect } from "react-router";
import { appointmentKindNames } from "#app/domain/appointments/model.ts";
import { findFamily, findStandingOfFamily } from "#app/domain/appointments/reads.server.ts";
import type { KeptCase } from "#app/domain/cases/kept.reads.server.ts";
import { helpNames, helpWords, wayNames, type Helped } from "#app/domain/cases/model.ts";
import { lookUpEnquiry } from "#app/domain/enquiries/lookup.reads.server.ts";
import { shownReference } from "#app/domain/enquiries/model.ts";
import { isOpenFor, tryDigits } from "#app/domain/receipts/opening.writes.server.ts";
import { findHolder, readReceipt, type Holder } from "#app/domain/receipts/reads.server.ts";
import { viewUnknown } from "#app/pages/site/receipt/lookup.server.ts";
import { sectionsOf } from "#app/pages/site/receipt/sections.server.ts";
import { formatDay, formatMoment, formatTime } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";

/** Where the forms of a receipt are sent: documents, which the router in the browser does not touch. */
const to = (path: "receipt" | "visit" | "correction" | "helped" | "download" | "withdrawal", reference: string) =>
  inLocale(`${href("/enquiry/:reference", { reference })}/${path}`, getLocale());

/** The field that opens a receipt. */
export const viewAsking = (reference: string, problem?: string) => ({
  to: to("receipt", reference),
  problem,
  labels: { title: m.receipt_ask_title(), text: m.receipt_ask_text(), digits: m.receipt_digits(), open: m.receipt_open() },
});
export type AskingView = ReturnType<typeof viewAsking>;

/** Whose reference it is. Unknown ones all get the same page, and what was withdrawn shows that and nothing else. */
export async function holderAt(text: string): Promise<Holder & { reference: string }> {
  const known = await lookUpEnquiry(text);
  if (!known) throw data(viewUnknown(), { status: 404 });
  const holder = known.state === "withdrawn" ? undefined : await findHolder(known.reference);
  if (!holder) throw redirect(href("/enquiry/:reference", { reference: known.reference }));
  return { ...holder, reference: known.reference };
}

/** The proof that opens, or why it stays closed. */
export async function openWith({ reference, phone }: Holder & { reference: string }, input: { digits?: string | undefined; open: string }) {
  if (input.digits === undefined) return isOpenFor(reference, input.open) ? { open: input.open } : closed(422, m.receipt_over());
  const tried = await tryDigits(reference, phone, input.digits);
  if ("open" in tried) return tried;
  if ("until" in tried) return closed(429, m.receipt_wait({ moment: formatTime(tried.until) }));
  return closed(422, tried.left === 0 ? m.receipt_wrong_last() : m.receipt_wrong({ left: tried.left }));
}

const closed = (status: number, problem: string) => ({ status, problem });

/** Everything kept, in words, and the forms that correct, take along and take back. */
export async function viewReceipt(holder: Holder & { reference: string }, open: string, message?: string) {
  const { reference, lead } = holder;
  const data = await readReceipt(holder);
  const first = data.leads[0];
  const family = lead === null ? undefined : await findFamily(lead);
  const standing = family && (await findStandingOfFamily(family));
  return {
    title: m.receipt_title(),
    text: lead === null ? m.receipt_own_only() : m.receipt_text(),
    reference: shownReference(reference),
    message,
    open,
    sections: sectionsOf(data),
    more: m.receipt_more(),
    helped: viewHelped(data.cases, reference),
    correct: first && {
      to: to("correction", reference),
      values: { name: first.name, email: first.email, locality: first.locality, city: first.city },
      labels: {
        title: m.receipt_correct(),
        text: m.receipt_correct_text(),
        fields: { name: m.lead_name(), email: m.lead_email(), locality: m.lead_locality(), city: m.lead_city() },
        request: m.receipt_request(),
        requestHint: m.receipt_request_hint(),
        save: m.receipt_save(),
      },
    },
    visit: family && {
      to: to("visit", reference),
      title: m.appointment_from_receipt(),
      text: standing
        ? m.appointment_line({ kind: appointmentKindNames[standing.kind](), moment: formatMoment(standing.at) })
        : m.appointment_from_receipt_none(),
      button: standing ? m.appointment_change() : m.appointment_choose_title(),
    },
    download: { to: to("download", reference), text: m.receipt_download_text(), button: m.receipt_download() },
    withdraw: { to: to("withdrawal", reference), text: holder.enquiry === null ? m.receipt_withdraw() : m.enquiry_withdraw() },
  };
}
/** Of each case whether our last answer helped; they may think again. */
const viewHelped = (cases: readonly KeptCase[], reference: string) =>
  cases.flatMap(({ id, answers }) => {
    const last = answers.at(-1);
    if (!last) return [];
    return {
      to: to("helped", reference),
      case: id,
      title: m.case_ask(),
      answered: `${formatDay(last.at)} · ${wayNames[last.how]()}`,
      words: last.words,
      text: m.case_ask_text(),
      said: last.said === null ? undefined : m.case_ask_said({ helped: helpNames[last.said]() }),
      choices: helpWords.map((value) => ({ value, label: sayNames[value](), isSaid: value === last.said })),
    };
  });
const sayNames: Record<Helped, () => string> = { yes: m.case_say_yes, partly: m.case_say_partly, no: m.case_say_no };

export type ReceiptView = Awaited<ReturnType<typeof viewReceipt>>;
