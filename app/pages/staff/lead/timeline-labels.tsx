import type { ReactNode } from "react";
import { dataWords, isStatus, modeNames, statusNames, type Mode } from "#app/domain/applications/model.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import { AssignedWhy } from "#app/domain/leads/assigned-why.tsx";
import { appointmentKindNames, isAppointmentKind } from "#app/domain/appointments/model.ts";
import { isSource, isStage, lostReasonName, shownNumber, sourceName, stageNames } from "#app/domain/leads/model.ts";
import { nameIn } from "#app/domain/own-lists/model.ts";
import { messageStateNames, sequenceName, wayNames } from "#app/domain/sequences/model.ts";
import type { TimelineEntry } from "#app/domain/timelines/reads.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const stage = (value: unknown) => (isStage(value) ? stageNames[value]() : "");
const reason = (value: unknown) => (typeof value === "string" ? lostReasonName(value) : "");
const moment = (value: unknown) => (typeof value === "string" ? formatMoment(new Date(value)) : "");
const words = (value: unknown) => (typeof value === "string" ? value : "…");
const number = (value: unknown) => (typeof value === "number" ? shownNumber(value) : "");

const status = (value: unknown) => (isStatus(value) ? statusNames[value]() : "");
const college = ({ application }: TimelineEntry) => application?.college ?? m.application_some_college();
const amount = ({ detail }: TimelineEntry) => (typeof detail.amount === "number" ? rupees(detail.amount) : "");
/** Which kind, when, and whether the family chose it by itself. */
function visitWords({ to, next, way }: TimelineEntry["detail"], words: typeof m.lead_was_visit_agreed) {
  const kind = isAppointmentKind(to) ? appointmentKindNames[to]() : "";
  const said = words({ kind, moment: moment(next) });
  return way === "staff" ? said : `${said} ${m.lead_was_visit_by_family()}`;
}

/** What happened, in one sentence. What this page does not know yet is still told as a change. */
const sentences: Record<string, (entry: TimelineEntry) => string> = {
  "lead.created": ({ detail }) =>
    isSource(detail.source) ? m.lead_was_created({ source: sourceName(detail.source) }) : m.lead_was_created_plain(),
  "lead.imported": () => m.lead_was_imported(),
  "lead.assigned": ({ from, to }) => {
    const name = to ?? m.lead_somebody();
    return from ? m.lead_was_transferred({ from, to: name }) : m.lead_was_assigned({ name });
  },
  "lead.edited": () => m.lead_was_edited(),
  "lead.tagged": () => m.tag_was_changed(),
  "lead.rescheduled": () => m.lead_was_rescheduled(),
  "lead.step-given": () => m.lead_was_step_given(),
  "lead.follow-up-taken-back": ({ detail }) => m.lead_was_taken_back({ number: String(detail.number) }),
  "lead.stage": ({ detail }) => m.lead_was_moved({ from: stage(detail.from), to: stage(detail.to) }),
  "lead.sub-stage-left": ({ detail }) =>
    m.lead_sub_stage_left({ name: typeof detail.subStage === "string" ? nameIn("sub-stage", detail.subStage) : "…" }),
  "lead.followed-up": ({ followUp }) => (followUp ? m.lead_was_followed_up({ number: String(followUp.number) }) : m.lead_follow_up()),
  "lead.asked-again": () => m.lead_was_asked_again(),
  "lead.added-to": () => m.lead_was_added_to(),
  "lead.called": () => m.lead_was_called(),
  "lead.whatsapp": () => m.lead_was_whatsapped(),
  "lead.whatsapp-opened": ({ message }) =>
    message?.template ? m.message_was_opened({ template: message.template }) : m.message_was_opened_own(),
  "lead.whatsapp-received": () => m.whatsapp_was_received(),
  "lead.whatsapp-sent": ({ whatsapp }) =>
    whatsapp?.template ? m.whatsapp_was_written_with({ template: whatsapp.template }) : m.whatsapp_was_written(),
  "lead.sequence-written": ({ letter }) =>
    letter ? m.sequence_was_written({ name: sequenceName(letter) }) : m.sequence_was_written_plain(),
  "lead.sequence-stopped": () => m.sequence_was_stopped(),
  "lead.sequences-refused": () => m.sequence_was_refused(),
  "lead.revealed": () => m.lead_was_revealed(),
  "person.exported": () => m.lead_was_disclosed(),
  "lead.trashed": () => m.lead_was_trashed(),
  "lead.restored": () => m.lead_was_restored(),
  "lead.merged": ({ detail }) => m.lead_was_merged({ number: number(detail.other) }),
  "lead.unmerged": () => m.lead_was_unmerged(),
  "lead.told-apart": ({ detail }) => m.lead_was_told_apart({ number: number(detail.other) }),
  "lead.returned": ({ from }) => m.lead_was_returned({ name: from ?? m.lead_somebody() }),
  "lead.escalated": () => m.lead_was_escalated(),
  "lead.released": ({ from }) => m.lead_was_released({ name: from ?? m.lead_somebody() }),
  "lead.import-undone": () => m.lead_was_import_undone(),
  "lead.erased": () => m.lead_was_erased(),
  "lead.withdrew": () => m.lead_was_withdrawn(),
  "lead.consent-asked": () => m.lead_was_consent_asked(),
  "lead.guardian-agreed": () => m.lead_was_guardian_agreed(),
  "lead.guardian-refused": () => m.lead_was_guardian_refused(),
  "lead.receipt-given": () => m.lead_was_receipt_given(),
  "lead.corrected": () => m.lead_was_corrected(),
  "lead.stopped": () => m.lead_was_stopped(),
  "lead.stop-to-confirm": () => m.lead_was_stop_to_confirm(),
  "lead.stop-lifted": () => m.lead_was_stop_lifted(),
  "lead.visit-agreed": ({ detail }) => visitWords(detail, m.lead_was_visit_agreed),
  "lead.visit-moved": ({ detail }) => visitWords(detail, m.lead_was_visit_moved),
  "lead.visit-cancelled": ({ detail }) => m.lead_was_visit_cancelled({ moment: moment(detail.from) }),
  "lead.visit-came": () => m.lead_was_visit_came(),
  "lead.visit-missed": () => m.lead_was_visit_missed(),
  "lead.visit-unmarked": () => m.lead_was_visit_unmarked(),
  "lead.visit-link": () => m.lead_was_visit_link(),
  "lead.papers-listed": ({ detail }) => m.paper_was_listed({ count: Number(detail.number) }),
  "lead.papers-asked": () => m.paper_was_asked(),
  "lead.papers-link-extended": () => m.paper_was_extended(),
  "lead.papers-link-ended": () => m.paper_was_ended(),
  "lead.paper-received": ({ detail }) => m.paper_was_received({ paper: words(detail.paper) }),
  "lead.paper-accepted": ({ detail }) => m.paper_was_accepted({ paper: words(detail.paper) }),
  "lead.paper-seen": ({ detail }) => m.paper_was_seen({ paper: words(detail.paper) }),
  "lead.paper-refused": ({ detail }) => m.paper_was_refused({ paper: words(detail.paper) }),
  "lead.paper-removed": ({ detail }) => m.paper_was_removed({ paper: words(detail.paper) }),
  "lead.permission": () => m.lead_was_permission(),
  "application.added": (entry) => m.application_was_added({ college: college(entry) }),
  "application.changed": (entry) => m.application_was_changed({ college: college(entry) }),
  "application.moved": (entry) =>
    m.application_was_moved({ college: college(entry), from: status(entry.detail.from), to: status(entry.detail.to) }),
  "application.token-taken": (entry) => m.application_was_token_taken({ amount: amount(entry), college: college(entry) }),
  "application.token-checked": (entry) => m.application_was_token_checked({ amount: amount(entry), college: college(entry) }),
  "application.token-struck": (entry) => m.application_was_token_struck({ amount: amount(entry), college: college(entry) }),
  "application.shared": (entry) => m.application_was_shared({ college: college(entry) }),
};

export const sentenceOf = (entry: TimelineEntry) => sentences[entry.what]?.(entry) ?? m.lead_was_changed();

/** What explains the sentence. */
export function reasonOf({ what, detail, by, family, application, note, letter }: TimelineEntry): ReactNode {
  if (letter) return `${wayNames[letter.way]()} · ${messageStateNames[letter.state]()}`;
  if (what === "application.added") return application?.course ?? "";
  if (what === "application.moved") return note;
  if (what === "application.token-taken") return modeNames[detail.mode as Mode]?.() ?? "";
  if (what === "application.shared") return Array.isArray(detail.data) ? dataWords(detail.data as string[]) : "";
  if (what === "lead.stop-lifted") return typeof detail.why === "string" ? detail.why : "";
  if (what === "lead.step-given") return m.lead_was_step_given_why({ moment: moment(detail.next) });
  if (what === "lead.rescheduled") return m.lead_was_next({ moment: moment(detail.next) });
  if (what === "lead.stage") return reason(detail.reason) || (detail.next ? m.lead_was_next({ moment: moment(detail.next) }) : "");
  if (what === "lead.assigned" && typeof detail.why === "object" && detail.why !== null)
    return <AssignedWhy why={detail.why} by={by} family={family} />;
  return "";
}
