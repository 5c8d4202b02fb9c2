import { href } from "react-router";
import { isForInboxOnly, shownReference } from "#app/domain/enquiries/model.ts";
import { lookUpEnquiry } from "#app/domain/enquiries/lookup.reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** How an enquiry stands, for whoever has its reference: nothing of what was written. */
export async function viewEnquiry(text: string) {
  const { reference, state, enquire, receivedAt, handledAt, withdrawnAt, work } = found(await lookUpEnquiry(text));
  const isInbox = isForInboxOnly(enquire);
  const said = {
    received: { title: m.enquiry_thanks_title(), text: isInbox ? m.enquiry_inbox_text() : m.enquiry_thanks_text() },
    handled: { title: m.enquiry_handled_title(), text: m.enquiry_handled_text() },
    withdrawn: { title: m.enquiry_withdrawn_title(), text: m.enquiry_withdrawn_text() },
  }[state];
  const steps = [
    m.enquiry_state_received({ moment: formatMoment(receivedAt) }),
    handledAt && m.enquiry_state_handled({ moment: formatMoment(handledAt) }),
    withdrawnAt && m.enquiry_state_withdrawn({ moment: formatMoment(withdrawnAt) }),
  ].filter((step) => typeof step === "string");
  return {
    ...said,
    reference,
    shown: shownReference(reference),
    state,
    steps,
    next: state === "received" ? (isInbox ? m.enquiry_state_next_inbox() : m.enquiry_state_next()) : undefined,
    work: work && { ...work, to: href("/enquiry/:reference/proof", { reference }) },
    words: {
      reference: m.enquiry_reference(),
      hint: m.enquiry_reference_hint(),
      copy: m.enquiry_copy(),
      copied: m.enquiry_copied(),
      steps: m.enquiry_steps(),
      another: m.enquiry_another(),
      courses: m.enquiry_to_courses(),
      withdraw: m.enquiry_withdraw(),
      withdrawTitle: m.enquiry_withdraw_title({ reference: shownReference(reference) }),
      withdrawText: m.enquiry_withdraw_text(),
      yes: m.enquiry_withdraw_yes(),
      no: m.enquiry_withdraw_no(),
    },
  };
}
export type EnquiryView = Awaited<ReturnType<typeof viewEnquiry>>;
