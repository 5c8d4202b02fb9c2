import { dataWords, modeNames, statusNames } from "#app/domain/applications/model.ts";
import { helpNames, kindNames, wayNames as answerWayNames } from "#app/domain/cases/model.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import { appointmentKindNames, appointmentStatusNames, type AgreedHow } from "#app/domain/appointments/model.ts";
import { additionWords } from "#app/domain/enquiries/additions.model.ts";
import { freeTextFields, freeTextNames } from "#app/domain/enquiries/free-text.model.ts";
import { isPaperStatus, paperName, paperStatusNames, reasonWords } from "#app/domain/papers/model.ts";
import { statementNames } from "#app/domain/follow-ups/model.ts";
import { shownPhone } from "#app/domain/phones.ts";
import { shownReference, type Subject } from "#app/domain/enquiries/model.ts";
import { subjectNames } from "#app/pages/site/subject-names.server.ts";
import type { PermissionWay, Purpose } from "#app/domain/reach/model.ts";
import type { Kept } from "#app/domain/receipts/kept.reads.server.ts";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { kindText } from "#app/domain/whatsapp/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Row = { term: string; text: string };
export type ReceiptSection = { id: string; title: string; none: string; items: { title: string; rows: Row[] }[] };

const purposeNames: Record<Purpose, () => string> = {
  answer: m.inbox_consent_answer,
  updates: m.inbox_consent_updates,
  whatsapp: m.inbox_consent_whatsapp,
};
const wayNames: Record<PermissionWay, () => string> = {
  form: m.receipt_how_form,
  call: m.receipt_how_call,
  desk: m.receipt_how_desk,
  import: m.receipt_how_import,
  parent: m.receipt_how_parent,
  program: m.receipt_how_program,
};

const agreedNames: Record<AgreedHow, () => string> = {
  staff: m.appointment_how_staff,
  link: m.appointment_how_link,
  receipt: m.appointment_how_receipt,
};

const rows = (all: [string, string | null | undefined | false][]): Row[] => all.flatMap(([term, text]) => (text ? [{ term, text }] : []));

/** Everything that is kept, in the reader's words. What is empty is left out; what nobody was told is said. */
export const sectionsOf = ({
  leads,
  enquiries,
  additions,
  permissions,
  followUps,
  appointments,
  shared,
  applications,
  tokens,
  papers,
  messages,
  said,
  letters,
  cases,
}: Kept): ReceiptSection[] =>
  [
    { id: "about", title: m.receipt_about(), none: "", items: leads.map((lead) => ({ title: "", rows: aboutLead(lead) })) },
    {
      id: "sent",
      title: m.receipt_sent(),
      none: "",
      items: [
        ...enquiries.map((one) => ({
          title: `${shownReference(one.reference)} · ${formatMoment(one.receivedAt)}`,
          rows: aboutEnquiry(one),
        })),
        ...additions.map((one) => ({
          title: `${shownReference(one.reference)} · ${m.addition_kept({ moment: formatMoment(one.receivedAt) })}`,
          rows: [...additionWords({ ...one, own: {} }, []), ...one.own].map(({ label, value }) => ({ term: label, text: value })),
        })),
      ],
    },
    {
      id: "answers",
      title: m.case_kept(),
      none: "",
      items: cases.flatMap((one) => {
        const title = `${kindNames[one.kind]()} · ${shownReference(one.reference)}`;
        if (one.answers.length > 0) return one.answers.map((answer) => ({ title, rows: aboutAnswer(answer) }));
        return [{ title, rows: rows([[m.case_kept_state(), one.closedAt === null ? m.case_kept_open() : m.case_kept_closed()]]) }];
      }),
    },
    {
      id: "permissions",
      title: m.receipt_permissions(),
      none: m.receipt_permissions_none(),
      items: permissions.map((one) => ({ title: "", rows: [{ term: purposeNames[one.purpose](), text: permissionWords(one) }] })),
    },
    {
      id: "calls",
      title: m.receipt_calls(),
      none: leads.length === 0 ? "" : m.receipt_calls_none(),
      items: followUps.map((one) => ({ title: formatMoment(one.at), rows: aboutCall(one) })),
    },
    {
      id: "messages",
      title: m.message_kept(),
      none: "",
      items: messages.map((one) => ({ title: formatMoment(one.at), rows: rows([[m.message_kept_text(), one.text]]) })),
    },
    {
      id: "whatsapp",
      title: m.whatsapp_kept_title(),
      none: "",
      items: said.map((one) => ({
        title: formatMoment(one.at),
        rows: rows([[one.direction === "in" ? m.whatsapp_kept_yours() : m.whatsapp_kept_ours(), one.body || kindText(one.kind)]]),
      })),
    },
    {
      id: "letters",
      title: m.sequence_kept(),
      none: "",
      items: letters.map((one) => ({
        title: formatMoment(one.at),
        rows: rows([
          [m.sequence_kept_subject(), one.subject],
          [m.sequence_kept_text(), one.text],
        ]),
      })),
    },
    { id: "papers", title: m.paper_kept(), none: "", items: papers.map((one) => ({ title: paperName(one), rows: aboutPaper(one) })) },
    {
      id: "applications",
      title: m.application_title(),
      none: "",
      items: [
        ...applications.map((one) => ({ title: one.college, rows: aboutApplication(one) })),
        ...tokens.map((one) => ({ title: one.college, rows: aboutToken(one) })),
      ],
    },
    {
      id: "visits",
      title: m.appointment_title(),
      none: "",
      items: appointments.map((one) => ({
        title: formatMoment(one.at),
        rows: rows([
          [appointmentKindNames[one.kind](), appointmentStatusNames[one.status]()],
          [m.appointment_receipt_how(), `${agreedNames[one.how]()}, ${formatMoment(one.agreedAt)}`],
        ]),
      })),
    },
    {
      id: "shared",
      title: m.receipt_shared(),
      none: m.receipt_shared_none(),
      items: shared.map((one) => ({
        title: one.college,
        rows: rows([
          [m.receipt_shared_data(), dataWords(one.data)],
          [m.receipt_shared_purpose(), one.purpose],
          [m.receipt_shared_when(), formatMoment(one.toldAt)],
        ]),
      })),
    },
  ]
    .map((section) => (section.items.length > 0 ? { ...section, none: "" } : section))
    .filter(({ items, none }) => items.length > 0 || none !== "");

const aboutLead = (lead: Kept["leads"][number]): Row[] =>
  rows([
    ...lead.facts.map(({ label, value }): [string, string] => [label, value]),
    [m.receipt_guardian_answer(), lead.isMinor && guardianWords(lead)],
    [m.receipt_kept_until(), lead.keptUntil && formatDay(lead.keptUntil)],
  ]);

function guardianWords({ guardianAnswer, guardianAnsweredAt }: Kept["leads"][number]) {
  if (guardianAnsweredAt === null) return m.receipt_guardian_silent();
  const date = formatDay(guardianAnsweredAt);
  return guardianAnswer === "agreed" ? m.receipt_guardian_agreed({ date }) : m.receipt_guardian_refused({ date });
}

const aboutEnquiry = (one: Kept["enquiries"][number]) =>
  rows([
    [m.lead_name(), one.name],
    [m.lead_mobile(), shownPhone(one.phone)],
    [m.lead_email(), one.email],
    [m.receipt_guardian(), one.guardianName],
    [m.inbox_column_enquire(), subjectNames[one.enquire as Subject]?.() ?? one.enquire],
    ...freeTextNames.map((name): [string, string] => [freeTextFields[name].receiptLabel(), one[name]]),
    [m.inbox_message(), one.message],
  ]);

function permissionWords({ how, givenAt, notice, withdrawnAt }: Kept["permissions"][number]) {
  const params = { how: wayNames[how](), date: formatDay(givenAt), notice: formatDay(notice) };
  return withdrawnAt === null ? m.receipt_permission(params) : m.receipt_permission_over({ ...params, withdrawn: formatDay(withdrawnAt) });
}

const aboutApplication = (one: Kept["applications"][number]) =>
  rows([
    [m.application_course(), one.course],
    [m.application_session(), one.session],
    [m.application_status(), `${statusNames[one.status]()} · ${m.application_since({ day: formatDay(one.since) })}`],
    [m.application_tuition(), one.tuition !== null && rupees(one.tuition)],
  ]);

/** That we answered, and our words where they are meant for this page. */
const aboutAnswer = ({ at, how, words, said, saidAt }: Kept["cases"][number]["answers"][number]) =>
  rows([
    [m.case_kept_answered(), `${formatMoment(at)} · ${answerWayNames[how]()}`],
    [m.case_kept_words(), words],
    [m.case_kept_said(), said !== null && `${helpNames[said]()} · ${formatMoment(saidAt!)}`],
  ]);

/** A family reads what they gave; a line that was struck out is told as such. */
const aboutToken = (one: Kept["tokens"][number]) =>
  rows([
    [m.application_token(), `${rupees(one.amount)} · ${modeNames[one.mode]()}${one.isStruck ? ` · ${m.application_struck()}` : ""}`],
    [m.application_reference(), one.reference],
    [m.receipt_shared_when(), formatMoment(one.takenAt)],
  ]);

function aboutCall({ statement, summary, remarks, nextAt, isTakenBack }: Kept["followUps"][number]) {
  const name = statementNames[statement]();
  return rows([
    [m.follow_up_statement(), isTakenBack ? m.receipt_taken_back({ statement: name }) : name],
    [m.receipt_said(), summary],
    [m.lead_remarks(), remarks],
    [m.receipt_next(), nextAt && formatMoment(nextAt)],
  ]);
}

const aboutPaper = ({ status, reason, photos, since }: Kept["papers"][number]) =>
  rows([
    [m.paper_kept_status(), isPaperStatus(status) && `${paperStatusNames[status]()}, ${formatDay(since)}`],
    [m.paper_refuse_reason(), reasonWords(reason)],
    [m.paper_kept_photos(), String(photos)],
  ]);
