import { leadColumns, toSearchParams, usualColumns, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { hasNextStep, intakeOf, stages, type LeadSource, type Stage } from "#app/domain/leads/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";

/*
 * Every number that counts leads is a question to the list of leads: the number is how many it finds, and the list it opens
 * is the same question. Nothing counts leads in another way; what is kept in tallies is kept for speed, and a test compares.
 */

/** The work of a day. Whoever waits for the first call is new, not late; a step that is still ahead is due, not overdue. */
export const works = ["new", "overdue", "today", "again", "no-step", "untouched", "planned"] as const;
export type Work = (typeof works)[number];

/** What is called, in the order in which it is: who just asked, who waits too long, who is due today, who asked again. */
export const callingOrder = ["new", "overdue", "today", "again"] as const satisfies readonly Work[];
export type Call = { number: number; work: (typeof callingOrder)[number] };
/** Nobody calls more than this of each in one sitting. */
export const maxCalls = 200;

/** Whoever waits for the first call that long: at once, soon, too long. */
export const waitingTone = (minutes: number) => (minutes < 5 ? "fresh" : minutes < 15 ? "waiting" : "late");

export const openStages = stages.filter(hasNextStep);

export const workQuestions: Record<Work, Partial<LeadQuery>> = {
  new: { next: "now" },
  overdue: { next: "overdue" },
  today: { next: "due" },
  again: { again: true },
  "no-step": { next: "none" },
  untouched: { untouched: true },
  planned: { next: "today", stage: openStages.filter((stage) => stage !== "new") },
};

/** Open leads that nobody has. */
export const unassigned: Partial<LeadQuery> = { owner: "none", stage: openStages };

/** Who was stopped by a withdrawal that is perhaps somebody else's: a manager confirms or lifts it. */
export const toConfirm: Partial<LeadQuery> = { stop: "to-confirm" };

/** Nobody followed up for a whole working day after the time of the next step. */
export const late: Partial<LeadQuery> = { next: "late" };

export const createdBetween = (createdFrom: string, createdTo: string): Partial<LeadQuery> => ({ createdFrom, createdTo });
export const createdFrom = (source: LeadSource, from: string, to: string): Partial<LeadQuery> => ({
  ...createdBetween(from, to),
  source: [source],
});

/** Of those who were created then, those who are admitted by now. */
export const admittedOf = (from: string, to: string, source?: LeadSource): Partial<LeadQuery> => ({
  ...(source ? createdFrom(source, from, to) : createdBetween(from, to)),
  stage: ["admitted"],
});
/** Created then, and it was this campaign that brought them first; perhaps only those who are admitted by now. */
export const broughtBy = (campaign: string, from: string, to: string, stage: Stage[] = []): Partial<LeadQuery> => ({
  ...createdBetween(from, to),
  firstCampaign: campaign,
  stage,
});
export const atStage = (stage: Stage): Partial<LeadQuery> => ({ stage: [stage] });

/** Admitted in these days: they stand there since one of them. */
export const admittedBetween = (stageFrom: string, stageTo: string): Partial<LeadQuery> => ({ stage: ["admitted"], stageFrom, stageTo });

/** First answered in these days; perhaps only those within so many working minutes, and after more than so many. */
export const answeredBetween = (answeredFrom: string, answeredTo: string, within?: number, over?: number): Partial<LeadQuery> => ({
  answeredFrom,
  answeredTo,
  ...(within !== undefined && { within: String(within) }),
  ...(over !== undefined && { over: String(over) }),
  columns: leadColumns.filter((column) => usualColumns.includes(column) || column === "answer"),
});

/** The ends of the shelves on which stays are counted, in days. The database has them too: `stay_shelf`. */
export const stayShelves = [0, 1, 2, 3, 4, 5, 7, 10, 14, 21, 30, 45, 60, 90, 120, 180, 365] as const;
/** The shelf of a stay that took so many days. */
export const stayShelfOf = (days: number): number => stayShelves.find((end) => days <= end) ?? beyondAllShelves;

/** With the days they stood at the rung that they have left. */
export const withStay = leadColumns.filter((column) => usualColumns.includes(column) || column === "stay");

/** Nobody has called them for longer than a first answer should take. */
export const unanswered: Partial<LeadQuery> = { next: "unanswered" };

/** Given to somebody by the rules today, and not taken back: this is what the cap of a day counts. Imports fill nobody's day. */
export const givenToday: Partial<LeadQuery> = { given: "today" };

/** How far back numbers reach, today with them. */
export const periods = ["month", "30", "90", "session"] as const;
export type NumberPeriod = (typeof periods)[number];

const dayLong = 24 * 60 * 60 * 1000;

/** So many Indian days, today the last of them. */
export const lastDays = (count: number, now: Date) =>
  Array.from({ length: count }, (_, index) => indianDay(new Date(now.getTime() - (count - 1 - index) * dayLong)));

/** The first Indian day of a period that ends today. A session opens in October, a year before its admissions close. */
export function firstDayOf(period: NumberPeriod, now: Date) {
  if (period === "month") return `${indianDay(now).slice(0, 7)}-01`;
  if (period === "session") return `${Number(intakeOf(now).slice(0, 4)) - 1}-10-01`;
  return indianDay(new Date(now.getTime() - (Number(period) - 1) * dayLong));
}

/** The ends of the shelves on which first answers are counted, in working minutes; beyond the last is one more shelf. The database has them too: `answer_shelf`. */
export const answerShelves = [1, 2, 3, 5, 7, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 540, 1080, 2700] as const;
export const beyondAllShelves = 9_999;

/** The shelf of an answer that took so many minutes. */
export const shelfOf = (minutes: number): number => answerShelves.find((end) => minutes <= end) ?? beyondAllShelves;

export type Answers = { answers: number; median: number; ninetieth: number; inTime: number };

/** Half of all and nine of ten came within so many minutes, by their shelves; and how many came in time. Undefined when nobody answered. */
export function answersOf(shelves: readonly (readonly [shelf: number, count: number])[], target: number): Answers | undefined {
  const sorted = shelves.toSorted(([one], [other]) => one - other);
  const answers = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (answers === 0) return undefined;
  const within = (share: number) => {
    let seen = 0;
    return sorted.find(([, count]) => (seen += count) >= answers * share)![0];
  };
  const inTime = sorted.filter(([shelf]) => shelf <= target).reduce((sum, [, count]) => sum + count, 0);
  return { answers, median: within(0.5), ninetieth: within(0.9), inTime };
}

type Days = { from: string; to: string };
const address = (path: string, said: Record<string, string | undefined>) =>
  `${path}?${new URLSearchParams(Object.entries(said).filter((pair): pair is [string, string] => Boolean(pair[1]))).toString()}`;

const list = "/leadHistory";

/**
 * The list of leads that answers a question, or another screen of the same leads. The bare address of the list opens with the view
 * that somebody has chosen to see first, so whoever asks for all leads says so.
 */
export function leadsAddress(question: Partial<LeadQuery> = {}, screen = list) {
  const search = toSearchParams(question);
  return search === "" ? (screen === list ? `${list}?${wholeList}` : screen) : `${screen}?${search}`;
}
const wholeList = "all=1";

/** Visits by day and page: rows whose sum the number is. One name of a kind (a site, a campaign) has its days. */
export const visitsAddress = (from: string, to: string, of: { kind?: string; name?: string } = {}) =>
  address("/admin/visits", { from, to, ...of } satisfies Days & Record<string, string | undefined>);

/** Enquiries received in these days, without what looked like spam; perhaps only those that became a lead, or came by a campaign or a partner, from a site, or were written on a page. */
export const askedAddress = (
  from: string,
  to: string,
  { book = "asked", ...of }: { book?: "asked" | "led"; campaign?: string; partner?: string; page?: string; site?: string } = {},
) => address("/admin/contact", { book, from, to, ...of } satisfies Days & Record<string, string | undefined>);

/** Who comes today: the page of visits, perhaps one person's. */
export const visitsTodayAddress = (person?: string) => address("/dashboard/visits", { day: "today", person });

export const percentOf = (part: number, all: number) => Math.round((part / all) * 100);
