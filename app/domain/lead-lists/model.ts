import type { Category } from "#app/domain/courses/model.ts";
import type { LeadSource, LostReason, Rung, Stage } from "#app/domain/leads/model.ts";

/** Every column the list can show, in its order. */
export const leadColumns = [
  "number",
  "name",
  "mobile",
  "alternate",
  "email",
  "course",
  "college",
  "locality",
  "city",
  "pin",
  "budget",
  "financeState",
  "stage",
  "subStage",
  "tags",
  "next",
  "owner",
  "source",
  "campaign",
  "partner",
  "created",
  "answer",
  "stay",
] as const;
export type LeadColumn = (typeof leadColumns)[number];
export const isLeadColumn = (value: unknown): value is LeadColumn => leadColumns.includes(value as LeadColumn);

/** A field of the business's own as a column: "own.board". */
export type OwnColumn = `own.${string}`;
export const isColumn = (value: unknown): value is LeadColumn | OwnColumn =>
  isLeadColumn(value) || (typeof value === "string" && /^own\.[a-z][a-z0-9-]{0,39}$/.test(value));

const onlyWhenAsked: readonly LeadColumn[] = [
  "alternate",
  "email",
  "locality",
  "pin",
  "budget",
  "financeState",
  "subStage",
  "tags",
  "campaign",
  "partner",
  "answer",
  "stay",
];
/** What is shown to whoever has not chosen. */
export const usualColumns = leadColumns.filter((column) => !onlyWhenAsked.includes(column));

/** Each follows an index; there is no other way to sort a million leads. */
export const leadSorts = ["newest", "oldest", "next"] as const;
export type LeadSort = (typeof leadSorts)[number];

export const createdPeriods = ["today", "week", "month"] as const;
export type CreatedPeriod = (typeof createdPeriods)[number];

/** "now" waits for its first call, "unanswered" for longer than a first answer should take, "due" is still ahead today, "late" is overdue by a working day, "none" must not be. */
export const nextPeriods = ["now", "unanswered", "overdue", "due", "today", "tomorrow", "week", "late", "none"] as const;
export type NextPeriod = (typeof nextPeriods)[number];

export const stopQuestions = ["any", "to-confirm"] as const;
export type StopFilter = (typeof stopQuestions)[number];

/** Asked for instead of a campaign, a partner, a category or a district: those that have none. */
export const none = "-";

/** What somebody asks the list for. All of it stands in the address. */
export type LeadQuery = {
  /** A name in either script, a phone however it is written, its last digits, an e-mail address, or a number; a phone and an address sealed. */
  q: string;
  stage: Stage[];
  /** In its stage since one of these days. */
  stageFrom: string;
  stageTo: string;
  /** Came at least as far as this rung, whatever became of it; and came so far and no further. */
  reached: Rung | "";
  furthest: Rung | "";
  /** Stood at this rung and went on. */
  left: Rung | "";
  lostReason: LostReason;
  subStage: string;
  financeState: string;
  /** A colleague's id, "none" for leads without an owner. Only for those who see every lead. */
  owner: string;
  source: LeadSource[];
  /** The name of the campaign of its first touch, or of its last; "-" for none. */
  firstCampaign: string;
  lastCampaign: string;
  /** The code of the partner who sent them; "-" for nobody. */
  partner: string;
  category: Category | typeof none | "";
  /** As "BR Gaya": those whose town is in it, however it was written. */
  district: string;
  /** Words of the course, as they stand in the lead. */
  course: string;
  created: CreatedPeriod | "";
  createdFrom: string;
  createdTo: string;
  next: NextPeriod | "";
  /** Waits for the first call for longer than so many working minutes, as digits. */
  waiting: string;
  nextFrom: string;
  nextTo: string;
  /** Without a follow-up record. */
  untouched: boolean;
  again: boolean;
  /** Who asked not to be contacted: all of them, or those that a manager has to confirm or lift. */
  stop: StopFilter | "";
  /** Given to its owner by the rules today. */
  given: "today" | "";
  /** Of the business's own fields: "board=cbse", "marks>60" and "marks<90" with both ends, "joined>2026-04-01". */
  own: string[];
  /** With any of these tags, and with none of those: by their ids. */
  tag: string[];
  noTag: string[];
  answeredFrom: string;
  answeredTo: string;
  /** First answered after more than so many working minutes and within so many, as digits. */
  over: string;
  within: string;
  sort: LeadSort | "";
  columns: (LeadColumn | OwnColumn)[];
  /** Where the page before ended. */
  after: string;
};

export const wholeList: LeadQuery = {
  q: "",
  stage: [],
  stageFrom: "",
  stageTo: "",
  reached: "",
  furthest: "",
  left: "",
  lostReason: "",
  subStage: "",
  financeState: "",
  owner: "",
  source: [],
  firstCampaign: "",
  lastCampaign: "",
  partner: "",
  category: "",
  district: "",
  course: "",
  created: "",
  createdFrom: "",
  createdTo: "",
  next: "",
  waiting: "",
  nextFrom: "",
  nextTo: "",
  untouched: false,
  again: false,
  stop: "",
  given: "",
  own: [],
  tag: [],
  noTag: [],
  answeredFrom: "",
  answeredTo: "",
  over: "",
  within: "",
  sort: "",
  columns: [],
  after: "",
};

/** The question as it stands in an address; what asks for nothing is left out. */
export function toSearchParams(question: Partial<LeadQuery>): string {
  const said = new URLSearchParams();
  for (const name of Object.keys(wholeList) as (keyof LeadQuery)[]) {
    const value = question[name];
    if (value === true) said.set(name, "1");
    else if (typeof value === "string" && value !== "") said.set(name, value);
    else if (Array.isArray(value)) for (const one of value) said.append(name, one);
  }
  return said.toString();
}

const shape: readonly (keyof LeadQuery)[] = ["sort", "columns", "after"];

/** The parts of a question that choose leads, not those that only say how they are shown. */
export const filtersOf = (question: LeadQuery) =>
  (Object.keys(wholeList) as (keyof LeadQuery)[]).filter(
    (name) => !shape.includes(name) && String(question[name]) !== String(wholeList[name]),
  );

/** Whoever asks for next steps wants the most urgent first; everybody else the newest lead. */
export const sortOf = ({ sort, next, waiting, nextFrom, nextTo }: LeadQuery): LeadSort =>
  sort !== "" ? sort : next === "none" || next + waiting + nextFrom + nextTo === "" ? "newest" : "next";

/** Within a time, leads stand in the order in which they were created; else in that of their numbers, in which they were added. */
export const isByCreation = ({ created, createdFrom, createdTo }: LeadQuery) => created + createdFrom + createdTo !== "";

/** Nobody reads on after this many: they are not counted one by one. */
export const maxCounted = 1_000;
export const counted = (count: number) => (count > maxCounted ? `${maxCounted}+` : String(count));

/** So many questions can be kept. */
export const maxViews = 50;

/** So many go into one file. A workbook is made whole in memory, a CSV row by row. */
export const maxExported = { csv: 50_000, xlsx: 10_000 } as const;
export type ExportFormat = keyof typeof maxExported;
