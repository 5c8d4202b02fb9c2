import { href } from "react-router";
import { casesAddress } from "#app/domain/cases/paths.model.ts";
import type { WaitingCases } from "#app/domain/cases/counts.reads.server.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { leadsAddress, workQuestions } from "#app/domain/numbers/model.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { counted, listAddress } from "#app/pages/admin/enquiries/query.ts";
import { endingAddress } from "#app/pages/admin/retention/query.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Counts = { review: number; unpublished: number };
type Found = {
  storageAnswers: boolean;
  failedJobs: number;
  dueFacts: number;
  dueScholarships: number;
  brokenLinks: number;
  mails: { dead: number; unsent: number };
  remindersRun: boolean;
  ending: number;
  failing: number;
  isUnprotected: boolean;
  slides: { now: number };
  courses: Counts;
  colleges: Counts;
  reports: number;
  inbox: { open: number; quarantined: number; failed: number };
  calls: number;
  cases: WaitingCases;
  blocked: { kind: EntryKind; id: string; name: string }[];
};

/** With `number`, the place it leads to lists that many. */
type Attention = { is: boolean; text: string; to?: string; number?: number; waits?: boolean };

const people = ({ calls, inbox, cases }: Found): Attention[] => [
  {
    is: calls > 0,
    text: m.lead_attention_call({ count: calls, said: counted(calls) }),
    to: leadsAddress(workQuestions.new),
    number: calls,
  },
  {
    is: inbox.open > 0,
    text: m.inbox_attention_open({ count: inbox.open, said: counted(inbox.open) }),
    to: listAddress("open"),
    number: inbox.open,
  },
  ...cased(cases),
];

/** What somebody waits for an answer to. */
const cased = ({ overdue, nobodys, mine }: WaitingCases): Attention[] =>
  [
    { count: overdue, words: m.case_attention_overdue, to: casesAddress({ show: "overdue" }) },
    { count: nobodys, words: m.case_attention_nobodys, to: casesAddress({ show: "nobodys" }) },
    { count: mine, words: m.case_attention_mine, to: casesAddress({ isMine: true }) },
  ].map(({ count, words, to }) => ({ is: count > 0, text: words({ count, said: counted(count) }), to, number: count }));

const machinery = ({ failing, isUnprotected, storageAnswers, remindersRun, mails, ending, failedJobs }: Found): Attention[] => [
  { is: failing > 0, text: m.health_attention({ count: failing }), to: href("/admin/health") },
  { is: isUnprotected, text: m.health_unprotected(), to: href("/admin/health") },
  { is: !storageAnswers, text: m.admin_attention_storage() },
  { is: !remindersRun, text: m.reminder_attention_stopped() },
  { is: mails.dead > 0, text: m.mail_attention_dead({ count: mails.dead }), to: `${href("/admin/mail")}?show=dead`, number: mails.dead },
  {
    is: mails.unsent > 0,
    text: m.mail_attention_unsent({ count: mails.unsent }),
    to: `${href("/admin/mail")}?show=waiting`,
    number: mails.unsent,
  },
  {
    is: ending > 0,
    text: m.retention_attention({ count: ending, said: counted(ending) }),
    to: endingAddress({ show: "soon" }),
    number: ending,
  },
  { is: failedJobs > 0, text: m.admin_attention_jobs() },
];

const content = ({ inbox, reports, dueFacts, dueScholarships, brokenLinks, courses, colleges, blocked, slides }: Found): Attention[] => [
  { is: inbox.failed > 0, text: m.inbox_attention_failed({ count: inbox.failed }), to: listAddress("failed"), number: inbox.failed },
  {
    is: inbox.quarantined > 0,
    text: m.inbox_attention_quarantined({ count: inbox.quarantined, said: counted(inbox.quarantined) }),
    to: listAddress("quarantined"),
    number: inbox.quarantined,
  },
  { is: reports > 0, text: m.admin_attention_reports({ count: reports }), to: href("/admin/reports"), number: reports },
  { is: dueFacts > 0, text: m.admin_attention_facts({ count: dueFacts }), to: `${href("/admin/facts")}?show=due`, number: dueFacts },
  {
    is: dueScholarships > 0,
    text: m.admin_attention_scholarships({ count: dueScholarships }),
    to: `${href("/admin/scholarships")}?show=due`,
    number: dueScholarships,
  },
  {
    is: brokenLinks > 0,
    text: m.link_attention({ count: brokenLinks }),
    to: `${href("/admin/links")}?show=broken`,
    number: brokenLinks,
  },
  {
    is: courses.review > 0,
    text: m.admin_attention_courses({ count: courses.review }),
    to: `${href("/admin/courses")}?show=review`,
    number: courses.review,
  },
  ...blocked.map(({ kind, id, name }) => ({ is: true, text: m.admin_attention_blocked({ name }), to: entryAddresses[kind].one(id) })),
  {
    is: colleges.review > 0,
    text: m.admin_attention_colleges({ count: colleges.review }),
    to: `${href("/admin/collegedetails")}?show=review`,
    number: colleges.review,
  },
  { is: slides.now === 0, text: m.admin_no_slides(), to: href("/admin/homecrousel") },
];

const drafts = ({ courses, colleges }: Found): Attention[] => [
  {
    is: courses.unpublished > 0,
    text: m.admin_course_drafts({ count: courses.unpublished }),
    to: `${href("/admin/courses")}?show=unpublished`,
    number: courses.unpublished,
    waits: true,
  },
  {
    is: colleges.unpublished > 0,
    text: m.admin_college_drafts({ count: colleges.unpublished }),
    to: `${href("/admin/collegedetails")}?show=unpublished`,
    number: colleges.unpublished,
    waits: true,
  },
];

/** What somebody should look at, most pressing first, each with the place where it is mended. */
export const attentionOf = (found: Found) =>
  [...people(found), ...machinery(found), ...content(found), ...drafts(found)]
    .filter(({ is }) => is)
    .map(({ text, to, number, waits }) => ({ text, to, number, tone: waits ? ("info" as const) : ("warning" as const) }));
