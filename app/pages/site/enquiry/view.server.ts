import { href, redirect } from "react-router";
import { z } from "zod";
import { openFormAgain } from "#app/domain/enquiries/forms.reads.server.ts";
import { enquiryInput, type EnquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { subjects, writers, type Writer } from "#app/domain/enquiries/model.ts";
import { rememberedVersion } from "#app/domain/enquiries/notice.reads.server.ts";
import { eachFreeText, type FreeTextField } from "#app/domain/enquiries/free-text.model.ts";
import { receiveEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { rememberedShell } from "#app/domain/settings/reads.server.ts";
import { submit } from "#app/pages/forms.server.ts";
import { textIn } from "#app/pages/list-query.ts";
import { footerLabels } from "#app/pages/site/frame/footer.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { subjectNames } from "#app/pages/site/subject-names.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";

const writerNames: Record<Writer, () => string> = {
  student: () => m.enquiry_who_student(),
  minor: () => m.enquiry_who_minor(),
  guardian: () => m.enquiry_who_guardian(),
};

/** What the page from which somebody asks says already: what stands in the form from the start, and what goes with it unseen. */
export type Prefilled = Partial<Record<FreeTextField | "enquire" | "message", string>>;

/** The form with all its words, the same for everybody: its token comes at the first touch, and without scripts never. */
export async function viewEnquiryForm({ enquire, message, ...about }: Prefilled = {}) {
  const notice = await rememberedVersion();
  return {
    hidden: { form: "", notice, ...eachFreeText(() => ""), ...about } as Record<string, string>,
    prefilled: { ...(enquire && { enquire }), ...(message && { message }) } as Record<string, string>,
    subjects: subjects.map((value) => ({ value, label: subjectNames[value]() })),
    writers: writers.map((value) => ({ value, label: writerNames[value]() })),
    noticeTo: `${href("/privacy")}?version=${notice}`,
    // Where the scripts send it, in this language.
    sendTo: inLocale(href("/enquiry"), getLocale()),
    labels: {
      who: m.enquiry_who(),
      name: m.enquiry_name(),
      phone: m.enquiry_phone(),
      parentName: m.enquiry_parent_name(),
      parentPhone: m.enquiry_parent_phone(),
      enquire: m.enquiry_subject(),
      message: m.enquiry_message(),
      answer: m.enquiry_consent_answer(),
      updates: m.enquiry_consent_updates(),
      whatsapp: m.enquiry_consent_whatsapp(),
    },
    copy: {
      optional: m.enquiry_optional(),
      answerMinor: m.enquiry_consent_answer_minor(),
      minorNote: m.enquiry_minor_note(),
      phoneHint: m.enquiry_phone_hint(),
      choose: m.enquiry_subject_choose(),
      messageHint: m.enquiry_message_hint(),
      consents: m.enquiry_consents(),
      consentNote: m.enquiry_consent_note(),
      notice: m.enquiry_notice_link({ day: formatDay(notice) }),
      trap: m.enquiry_trap(),
      send: m.enquiry_send(),
      sending: m.enquiry_sending(),
      waitingTitle: m.enquiry_waiting_title(),
      waitingText: m.enquiry_waiting_text(),
      notSent: m.enquiry_not_sent(),
      refused: m.enquiry_refused(),
    },
  };
}
export type EnquiryFormView = Awaited<ReturnType<typeof viewEnquiryForm>>;

/** What stands beside the form. */
export const viewNext = async () => ({
  title: m.enquiry_next_title(),
  steps: [m.enquiry_next_1(), m.enquiry_next_2(), m.enquiry_next_3()],
  talk: m.enquiry_talk_title(),
  facts: footerLabels(await rememberedShell()).facts,
});
export type EnquiryNext = Awaited<ReturnType<typeof viewNext>>;

/** What the pop-up of the home page asks for when it opens. */
export async function viewEnquiryPopup() {
  const form = await viewEnquiryForm();
  return {
    title: m.enquiry_popup_title(),
    close: m.enquiry_popup_close(),
    consent: m.enquiry_popup_consent(),
    privacy: m.footer_privacy(),
    whole: m.enquiry_popup_whole(),
    send: m.enquiry_popup_send(),
    // It is for who is of age and asks for themselves: everybody else is led to the whole form.
    form: { ...form, hidden: { ...form.hidden, who: "student", enquire: "Others" } },
  };
}
export type EnquiryPopupView = Awaited<ReturnType<typeof viewEnquiryPopup>>;

const campaign = ["utm_source", "utm_medium", "utm_campaign", "partner"] as const;

/** Where a form without scripts stands and which campaign or partner led there: it is sent to its own address, and that says both. */
const standsAt = (url: URL) =>
  z.preprocess(
    (sent) => ({
      page: inLocale(url.pathname, "en"),
      ...Object.fromEntries(campaign.map((name) => [name, textIn(url.searchParams, name, 100)])),
      ...(sent as object),
    }),
    enquiryInput,
  );

/** The form of a page, sent without scripts: the same thank-you for everybody. */
export const sendEnquiry = (request: Request, url: URL) =>
  receive(request, standsAt(url), (reference) => redirect(href("/enquiry/:reference", { reference }), 303));

/** The same, sent by the page's scripts, which go to the thank-you by themselves. */
export const sendEnquiryInBackground = (request: Request) =>
  receive(request, enquiryInput, (reference) => Response.json({ to: href("/enquiry/:reference", { reference }) }));

/** What is refused came without a token of ours: it goes back with one, as old as if it had been read, and the next press is taken. */
async function receive(request: Request, schema: z.ZodType<EnquiryInput>, thank: (reference: string) => Response) {
  let read: EnquiryInput | undefined;
  const answer = await submit(request, schema, async (input) => {
    read = input;
    return thank((await receiveEnquiry(input)).reference);
  });
  if (read && !(answer instanceof Response) && answer.init?.status === 409) answer.data.typed.form = openFormAgain(read);
  return answer;
}
