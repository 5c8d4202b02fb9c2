/** What the page and its helper know the facts by. What each says is the editors' matter. */
export const factKeys = [
  "started",
  "amount",
  "interest",
  "interest-before",
  "repaying-starts",
  "instalments-limit",
  "instalments-small",
  "instalments-large",
  "age",
  "residence",
  "class-12",
  "admission",
  "second-degree",
  "needs",
  "apply",
  "portal",
  "process",
  "documents",
  "covers",
  "covered-courses",
] as const;
export type FactKey = (typeof factKeys)[number];
export const isFactKey = (key: string): key is FactKey => (factKeys as readonly string[]).includes(key);

export const isCoveredCourseId = (id: string) => /^[1-9]\d{0,8}$/.test(id);

/** Where a fact comes from: the business's earlier site, newspapers, or the office that decides. */
export const standings = ["old", "press", "official"] as const;
export type Standing = (typeof standings)[number];

/** What the number of a fact counts; a fact that is not here has none. */
export const numberUnits = {
  amount: "rupees",
  interest: "percent",
  "repaying-starts": "months",
  "instalments-limit": "rupees",
  "instalments-small": "instalments",
  "instalments-large": "instalments",
  age: "years",
} as const satisfies Partial<Record<FactKey, string>>;
export type NumberUnit = (typeof numberUnits)[keyof typeof numberUnits];
export type NumberedKey = keyof typeof numberUnits;
export const unitOf = (key: string): NumberUnit | undefined =>
  Object.hasOwn(numberUnits, key) ? numberUnits[key as NumberedKey] : undefined;

/** Facts that are lists: one item per line. */
export const listFacts: readonly FactKey[] = ["process", "documents", "covers"];
export const linesIn = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The day of the review is part of the promise: from the day after, the check is overdue. Days as 2026-11-14. */
export const isOverdue = ({ reviewBy }: { reviewBy: string }, today: string) => reviewBy < today;
export const isDue = (fact: { mustCheck: boolean; reviewBy: string }, today: string) => fact.mustCheck || isOverdue(fact, today);

/** A check holds for half a year: schemes change with budgets and cabinet decisions. */
export function nextReview(today: string): string {
  const day = new Date(today);
  day.setUTCDate(day.getUTCDate() + 182);
  return day.toISOString().slice(0, 10);
}

/** What the helper computes with. A number that nobody knows is null, and then nothing is said about it. */
export type Numbers = Record<NumberedKey, number | null>;

export const class12Answers = ["yes", "now", "no"] as const;
export const degrees = ["first", "technical", "other"] as const;
/** What a person tells the helper. Nothing in it says who they are. */
export type Situation = {
  age: number;
  isResident: boolean;
  /** Passed from an institution in Bihar, not passed yet, or passed elsewhere. */
  class12: (typeof class12Answers)[number];
  isAdmitted: boolean;
  /** A first degree of its level, or a second one: technical or management, or any other. */
  degree: (typeof degrees)[number];
  rupees: number;
  courseMonths: number;
};

/** Each reason is the fact that decides. */
export type Reason = "age" | "residence" | "class-12" | "admission" | "second-degree";

export type Plan = {
  rupees: number;
  /** What was asked for beyond the most that is lent. */
  beyond: number;
  instalments: number;
  /** In paise. The last one takes what the division leaves over. */
  monthly: number;
  last: number;
  /** Counted from the first day of the course. */
  startsAfterMonths: number | null;
  interest: number | null;
};

/** Conditions that time can meet: class 12 ends and a seat is found. Where nothing else stands against it, it is "not yet". */
export type Wait = Extract<Reason, "class-12" | "admission">;

export type HelperAnswer = {
  verdict: "fits" | "not-yet" | "no";
  /** What stands against it, and what is only to come. */
  reasons: Reason[];
  waits: Wait[];
  plan: Plan | undefined;
  used: FactKey[];
};

/** Answers from the facts alone: whether they seem to fit, why not, and how the money would be repaid. */
export function answerFor(situation: Situation, numbers: Numbers): HelperAnswer {
  const { age, isResident, class12, isAdmitted, degree } = situation;
  const against: [Reason, boolean][] = [
    ["age", numbers.age !== null && age > numbers.age],
    ["residence", !isResident],
    ["class-12", class12 === "no"],
    ["second-degree", degree === "other"],
  ];
  const reasons = against.filter(([, isAgainst]) => isAgainst).map(([reason]) => reason);
  const toCome: [Wait, boolean][] = [
    ["class-12", class12 === "now"],
    ["admission", !isAdmitted],
  ];
  const waits = toCome.filter(([, isToCome]) => isToCome).map(([wait]) => wait);
  if (reasons.length > 0) return { verdict: "no", reasons, waits, plan: undefined, used: [...reasons, ...waits] };
  const conditions: FactKey[] = ["age", "residence", "class-12", "admission", "second-degree"];
  const plan = planFor(situation, numbers);
  return {
    verdict: waits.length > 0 ? "not-yet" : "fits",
    reasons,
    waits,
    plan,
    used: plan ? [...conditions, ...usedBy(plan, numbers)] : conditions,
  };
}

/** How a loan for a course of so many months would be repaid. Undefined while nobody knows in how many instalments. */
export function planFor({ rupees: asked, courseMonths }: Pick<Situation, "rupees" | "courseMonths">, numbers: Numbers): Plan | undefined {
  const rupees = Math.min(asked, numbers.amount ?? asked);
  const limit = numbers["instalments-limit"];
  const instalments = limit === null ? null : isSmall(rupees, limit) ? numbers["instalments-small"] : numbers["instalments-large"];
  if (instalments === null || instalments === 0) return undefined;
  const moratorium = numbers["repaying-starts"];
  return {
    rupees,
    beyond: asked - rupees,
    instalments,
    ...divide(rupees * 100, instalments),
    startsAfterMonths: moratorium === null ? null : courseMonths + moratorium,
    interest: numbers.interest,
  };
}

const isSmall = (rupees: number, limit: number) => rupees <= limit;

/** The facts that a plan is made from. */
export const usedBy = ({ rupees }: Plan, numbers: Numbers): FactKey[] => [
  "amount",
  "instalments-limit",
  isSmall(rupees, numbers["instalments-limit"] ?? 0) ? "instalments-small" : "instalments-large",
  "interest",
  "interest-before",
  "repaying-starts",
];

/** So many equal parts in whole paise, and a last one that makes the sum right. */
export function divide(paise: number, parts: number) {
  const monthly = Math.floor(paise / parts);
  return { monthly, last: paise - monthly * (parts - 1) };
}

const withPaise = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** ₹ 2,380.95 */
export const rupeesAndPaise = (paise: number) => unbroken(`₹ ${withPaise.format(paise / 100)}`);

/** On a narrow screen the sign would be left behind at the end of a line. */
export const unbroken = (text: string) => text.replaceAll("₹ ", "₹\u00a0");
