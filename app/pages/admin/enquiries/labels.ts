import type { InboxOutcome, InboxList, Period } from "#app/domain/enquiries/inbox.reads.server.ts";
import { shownReference, type Purpose, type Sign, type Writer } from "#app/domain/enquiries/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const listNames: Record<InboxList, () => string> = {
  open: m.inbox_open,
  handled: m.inbox_handled,
  quarantined: m.inbox_quarantined,
  failed: m.inbox_failed,
  gone: m.inbox_gone,
};

export const bookNames: Record<InboxOutcome, () => string> = {
  received: m.inbox_received,
  asked: m.visit_asked_title,
  led: m.inbox_book_led,
  new: m.inbox_new,
  linked: m.inbox_linked,
  quarantined: m.inbox_quarantined,
  failed: m.inbox_failed,
  waiting: m.inbox_waiting,
};

export const periodNames: Record<Period, () => string> = { today: m.inbox_today, week: m.inbox_week, all: m.inbox_all_time };

export const writerNames: Record<Writer, () => string> = { student: m.inbox_student, minor: m.inbox_minor, guardian: m.inbox_guardian };

export const purposeNames: Record<Purpose, () => string> = {
  answer: m.inbox_consent_answer,
  updates: m.inbox_consent_updates,
  whatsapp: m.inbox_consent_whatsapp,
};

const signNames: Record<Sign, () => string> = {
  "no-form": m.inbox_sign_no_form,
  "trap-filled": m.inbox_sign_trap_filled,
  "form-reused": m.inbox_sign_form_reused,
  "phone-busy": m.inbox_sign_phone_busy,
  "said-often": m.inbox_sign_said_often,
  advertising: m.inbox_sign_advertising,
  "too-fast": m.inbox_sign_too_fast,
  "form-old": m.inbox_sign_form_old,
  "network-busy": m.inbox_sign_network_busy,
};

/** A sign of an older version may have no words of its own any more. */
export const signWords = (sign: string) => (Object.hasOwn(signNames, sign) ? signNames[sign as Sign]() : m.inbox_sign_other());

/** Whoever withdrew has no name here any more. */
export const nameOf = ({ name, reference }: { name: string; reference: string }) =>
  name || m.inbox_nameless({ reference: shownReference(reference) });

/** +91 98765 43210: in the groups in which it is read out. */
export const shownPhone = (phone: string) => phone.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
