import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { reportInput } from "#app/domain/corrections/inputs.server.ts";
import { reportMistake } from "#app/domain/corrections/writes.server.ts";
import { found, submit } from "#app/pages/forms.server.ts";
import { textIn } from "#app/pages/list-query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { LocalizedText } from "#app/platform/i18n/rich-message.tsx";

const figureNames: Record<string, () => string> = {
  duration: () => m.course_duration(),
  entrance: () => m.course_entrance(),
  fees: () => m.college_fees_year(),
  seats: () => m.college_seats(),
  lastDate: () => m.college_last_date(),
  dates: () => m.exam_dates(),
  website: () => m.exam_website(),
  about: () => m.exam_about(),
  eligibility: () => m.exam_eligibility(),
  accreditation: () => m.college_accreditations(),
  ownership: () => m.ownership_title(),
  cost: () => m.sheet_title(),
  subjects: () => m.entry_subjects(),
  marks: () => m.entry_least_marks(),
  recognition: () => m.recognition_title(),
  outcome: () => m.outcome_title(),
};

/** What the form is about. "fees btech" is the fees of one course of a college. */
export function viewReport(url: URL, page: { name: LocalizedText; to: string }) {
  const figure = textIn(url.searchParams, "figure", 80);
  const [kind = ""] = figure.split(" ");
  return {
    // Made here, so that a form that is sent twice is one report, with scripts or without.
    id: randomUUID(),
    figure,
    figureName: Object.hasOwn(figureNames, kind) ? figureNames[kind]!() : undefined,
    name: page.name,
    to: page.to,
    labels: {
      thanksTitle: m.report_thanks_title(),
      thanksText: m.report_thanks_text(),
      title: m.report_title(),
      text: m.report_text(),
      message: m.report_message(),
      messageHint: m.report_message_hint(),
      contact: m.report_contact(),
      optional: m.report_optional(),
      contactHint: m.report_contact_hint(),
      sending: m.report_sending(),
      send: m.report_send(),
      back: m.go_back(),
    },
    isSent: url.searchParams.has("sent"),
    title: `${m.report_title()} · ${page.name.text}`,
  };
}
export type ReportView = ReturnType<typeof viewReport>;

export const sendReport = (request: Request, about: { kind: EntryKind; slug: string; thanks: string }) =>
  submit(request, reportInput, async (input) => {
    found(await reportMistake(about, input));
    return redirect(`${about.thanks}?sent=1`);
  });
