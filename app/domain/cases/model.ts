import { m } from "#app/platform/i18n/generated/messages.js";

/** Something went wrong for somebody, or somebody wants to know something. */
export const caseKinds = ["complaint", "question"] as const;
export type CaseKind = (typeof caseKinds)[number];

/** How the answer reached them; `page`: it stands on their own page and nowhere else. */
export const answerWays = ["call", "mail", "whatsapp", "in-person", "page"] as const;
export type AnswerWay = (typeof answerWays)[number];

/** Whether the answer helped. Nobody knows until somebody says. */
export const helpWords = ["yes", "partly", "no"] as const;
export type Helped = (typeof helpWords)[number];

export const caseStates = ["open", "answered", "closed"] as const;
export type CaseState = (typeof caseStates)[number];

export const stateOf = ({ answeredAt, closedAt }: { answeredAt: Date | null; closedAt: Date | null }): CaseState =>
  closedAt !== null ? "closed" : answeredAt !== null ? "answered" : "open";

/** A new case is to be answered within so many days of work. */
export const usualDays = 2;

export const maxAnswer = 4_000;
export const maxReason = 300;

/** The lists, each a part of all cases. */
export const caseLists = ["open", "overdue", "nobodys", "answered", "closed"] as const;
export type CaseList = (typeof caseLists)[number];

/** What is counted for each month, of the cases that were opened in it. */
export const caseFigures = ["opened", "in-time", "helped-yes", "helped-partly", "helped-no"] as const;
export type CaseFigure = (typeof caseFigures)[number];

export const kindNames: Record<CaseKind, () => string> = { complaint: m.case_complaint, question: m.case_question };
export const wayNames: Record<AnswerWay, () => string> = {
  call: m.case_way_call,
  mail: m.case_way_mail,
  whatsapp: m.case_way_whatsapp,
  "in-person": m.case_way_in_person,
  page: m.case_way_page,
};
export const helpNames: Record<Helped, () => string> = { yes: m.case_helped_yes, partly: m.case_helped_partly, no: m.case_helped_no };
export const stateNames: Record<CaseState, () => string> = {
  open: m.case_state_open,
  answered: m.case_state_answered,
  closed: m.case_state_closed,
};

/** What the history of an enquiry says of its case. */
export const caseHistory: Record<string, () => string> = {
  "case.opened": m.case_was_opened,
  "case.given": m.case_was_given,
  "case.released": m.case_was_released,
  "case.due-moved": m.case_was_moved,
  "case.answered": m.case_was_answered,
  "case.closed": m.case_was_closed,
  "case.reopened": m.case_was_reopened,
  "case.helped-said": m.case_was_said,
};
