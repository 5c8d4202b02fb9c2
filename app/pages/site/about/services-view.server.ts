import { href } from "react-router";
import { serviceAbout } from "#app/pages/site/about/business-about.server.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const creditCard = "/services/stdCred_service";

export const viewServices = () => ({
  title: m.service_list_title(),
  description: m.service_list_description(),
  heading: m.service_list_heading(),
  lead: m.service_list_lead(),
  more: m.service_more(),
  services: [
    { to: href("/services/edu_service"), title: m.service_edu_title(), text: m.service_edu_text(), emblem: "campus-gate" as const },
    { to: creditCard, title: m.service_card_title(), text: m.service_card_text(), emblem: "bank-card" as const },
  ],
});

export const servicesAbout = (origin: string) =>
  viewServices().services.map(({ to, title, text }) => serviceAbout(title, text, to, origin));

/** The education service, step by step, with the way on from each step. */
export const viewEducation = () => ({
  title: m.service_edu_title(),
  description: m.service_edu_description(),
  heading: m.service_edu_heading(),
  lead: m.service_edu_lead(),
  ask: m.service_step_talk_link(),
  back: m.service_list_title(),
  steps: [
    {
      title: m.service_step_talk_title(),
      text: m.service_step_talk_text(),
      links: [{ to: "/PopupHome", text: m.service_step_talk_link() }],
    },
    {
      title: m.service_step_course_title(),
      text: m.service_step_course_text(),
      links: [
        { to: addressWith(href("/courses"), { after: "10" }), text: m.service_step_course_link_10() },
        { to: addressWith(href("/courses"), { after: "12" }), text: m.service_step_course_link() },
        { to: href("/interests"), text: m.interest_title() },
      ],
    },
    {
      title: m.service_step_college_title(),
      text: m.service_step_college_text(),
      links: [{ to: href("/college"), text: m.service_step_college_link() }],
    },
    {
      title: m.service_step_admission_title(),
      text: m.service_step_admission_text(),
      links: [{ to: "/Popup", text: m.service_step_admission_link() }],
    },
    {
      title: m.service_step_pay_title(),
      text: m.service_step_pay_text(),
      links: [
        { to: creditCard, text: m.service_step_pay_link() },
        { to: href("/scholarships"), text: m.scholarship_title() },
      ],
    },
  ],
  asked: m.service_faq_title(),
  questions: [
    { question: m.service_faq_cost(), answer: m.service_faq_cost_answer() },
    { question: m.service_faq_seat(), answer: m.service_faq_seat_answer() },
    { question: m.service_faq_young(), answer: m.service_faq_young_answer() },
    { question: m.service_faq_distance(), answer: m.service_faq_distance_answer() },
    { question: m.service_faq_bring(), answer: m.service_faq_bring_answer() },
  ],
});
