import { href } from "react-router";
import { counted, listAddress } from "#app/pages/admin/contact-question.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Counts = { review: number; unpublished: number };
type Found = {
  storageAnswers: boolean;
  failedJobs: number;
  dueFacts: number;
  mails: { dead: number; unsent: number };
  remindersRun: boolean;
  slides: { now: number };
  courses: Counts;
  colleges: Counts;
  reports: number;
  inbox: { open: number; quarantined: number; failed: number; apart: number };
};

/** What somebody should look at, most pressing first, each with the place where it is mended. */
export function attentionOf({
  storageAnswers,
  failedJobs,
  dueFacts,
  mails,
  remindersRun,
  slides,
  courses,
  colleges,
  reports,
  inbox,
}: Found) {
  const all = [
    { is: inbox.open > 0, text: m.inbox_attention_open({ count: inbox.open, said: counted(inbox.open) }), to: listAddress("open") },
    { is: !storageAnswers, text: m.admin_attention_storage() },
    { is: !remindersRun, text: m.reminder_attention_stopped() },
    { is: mails.dead > 0, text: m.mail_attention_dead({ count: mails.dead }), to: `${href("/admin/mail")}?show=dead` },
    { is: mails.unsent > 0, text: m.mail_attention_unsent({ count: mails.unsent }), to: `${href("/admin/mail")}?show=waiting` },
    { is: failedJobs > 0, text: m.admin_attention_jobs() },
    { is: inbox.failed > 0, text: m.inbox_attention_failed({ count: inbox.failed }), to: listAddress("failed") },
    {
      is: inbox.quarantined > 0,
      text: m.inbox_attention_quarantined({ count: inbox.quarantined, said: counted(inbox.quarantined) }),
      to: listAddress("quarantined"),
    },
    { is: inbox.apart > 0, text: m.inbox_attention_apart({ count: inbox.apart }), to: listAddress("quarantined") },
    { is: reports > 0, text: m.admin_attention_reports({ count: reports }), to: href("/admin/reports") },
    { is: dueFacts > 0, text: m.admin_attention_facts({ count: dueFacts }), to: href("/admin/facts") },
    { is: courses.review > 0, text: m.admin_attention_courses({ count: courses.review }), to: `${href("/admin/courses")}?show=review` },
    {
      is: colleges.review > 0,
      text: m.admin_attention_colleges({ count: colleges.review }),
      to: `${href("/admin/collegedetails")}?show=review`,
    },
    { is: slides.now === 0, text: m.admin_no_slides(), to: href("/admin/homecrousel") },
    {
      is: courses.unpublished > 0,
      text: m.admin_course_drafts({ count: courses.unpublished }),
      to: `${href("/admin/courses")}?show=unpublished`,
      waits: true,
    },
    {
      is: colleges.unpublished > 0,
      text: m.admin_college_drafts({ count: colleges.unpublished }),
      to: `${href("/admin/collegedetails")}?show=unpublished`,
      waits: true,
    },
  ];
  return all.filter(({ is }) => is).map(({ text, to, waits }) => ({ text, to, tone: waits ? ("info" as const) : ("warning" as const) }));
}
