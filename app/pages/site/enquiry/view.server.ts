import { href, redirect } from "react-router";
import { enquiryInput } from "#app/domain/enquiries/inputs.server.ts";
import { subjects, writers, type Writer } from "#app/domain/enquiries/model.ts";
import { openForm, openFormAgain } from "#app/domain/enquiries/notice.reads.server.ts";
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

/** A form of this visitor's own, with all its words. */
export async function viewEnquiryForm(request: Request, url: URL, { enquire, message, ...about }: Prefilled = {}) {
  const { form, notice } = await openForm();
  return {
    hidden: { form, notice, ...eachFreeText(() => ""), ...about, ...cameFrom(request, url) } as Record<string, string>,
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

/** What the pop-up of the home page asks for when it opens: the page itself is kept for everybody and has no form of one's own. */
export const viewEnquiryPopup = async (request: Request, url: URL) => ({
  title: m.enquiry_popup_title(),
  text: m.enquiry_text(),
  close: m.enquiry_popup_close(),
  form: await viewEnquiryForm(request, url),
});
export type EnquiryPopupView = Awaited<ReturnType<typeof viewEnquiryPopup>>;

const campaign = ["utm_source", "utm_medium", "utm_campaign"] as const;

/** The page of ours from which the form was opened, or the site that sent the visitor: a browser says it by itself. */
function cameFrom(request: Request, url: URL) {
  const written = request.headers.get("referer") ?? "";
  const before = URL.canParse(written) ? new URL(written) : undefined;
  const isOurs = before?.origin === url.origin;
  return {
    page: inLocale(isOurs ? before.pathname : url.pathname, "en"),
    referrer: before && !isOurs ? before.host : "",
    ...Object.fromEntries(campaign.map((name) => [name, textIn(url.searchParams, name, 100)])),
  };
}

/** The form of a page, sent without scripts: the same thank-you for everybody. */
export const sendEnquiry = async (request: Request) =>
  withFreshForm(
    await submit(request, enquiryInput, async (input) => {
      const { reference } = await receiveEnquiry(input);
      return redirect(href("/enquiry/:reference", { reference }), 303);
    }),
  );

/** The same, sent by the page's scripts, which go to the thank-you by themselves. */
export const sendEnquiryInBackground = async (request: Request) =>
  withFreshForm(
    await submit(request, enquiryInput, async (input) => {
      const { reference } = await receiveEnquiry(input);
      return Response.json({ to: href("/enquiry/:reference", { reference }) });
    }),
  );

/** What was refused came without a form of ours: it goes back with one, as old as if it had been read, and the next press is taken. */
function withFreshForm(answer: Awaited<ReturnType<typeof submit<typeof enquiryInput, Response>>>) {
  if (!(answer instanceof Response) && answer.init?.status === 409) answer.data.typed.form = openFormAgain();
  return answer;
}
