import type { Category } from "#app/domain/courses/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/*
 * What somebody likes to do, by the public-domain RIASEC marker scales (Armstrong, Allison and Rounds 2008): 24 of the 48
 * activities of their first set, four of each kind. The Hindi is ours, and so is what leads from an interest to a field.
 */

/** The six kinds of interest, in the order that gives them their name. */
export const kinds = ["r", "i", "a", "s", "e", "c"] as const;
export type Kind = (typeof kinds)[number];

export const kindNames: Record<Kind, () => string> = {
  r: () => m.interest_kind_r(),
  i: () => m.interest_kind_i(),
  a: () => m.interest_kind_a(),
  s: () => m.interest_kind_s(),
  e: () => m.interest_kind_e(),
  c: () => m.interest_kind_c(),
};

export const kindTexts: Record<Kind, () => string> = {
  r: () => m.interest_kind_r_text(),
  i: () => m.interest_kind_i_text(),
  a: () => m.interest_kind_a_text(),
  s: () => m.interest_kind_s_text(),
  e: () => m.interest_kind_e_text(),
  c: () => m.interest_kind_c_text(),
};

/** In the order in which they are asked: one of each kind after the other, so that no kind is met in a row. */
export const activities = {
  r1: () => m.interest_r1(),
  i1: () => m.interest_i1(),
  a1: () => m.interest_a1(),
  s1: () => m.interest_s1(),
  e1: () => m.interest_e1(),
  c1: () => m.interest_c1(),
  r2: () => m.interest_r2(),
  i2: () => m.interest_i2(),
  a2: () => m.interest_a2(),
  s2: () => m.interest_s2(),
  e2: () => m.interest_e2(),
  c2: () => m.interest_c2(),
  r3: () => m.interest_r3(),
  i3: () => m.interest_i3(),
  a3: () => m.interest_a3(),
  s3: () => m.interest_s3(),
  e3: () => m.interest_e3(),
  c3: () => m.interest_c3(),
  r4: () => m.interest_r4(),
  i4: () => m.interest_i4(),
  a4: () => m.interest_a4(),
  s4: () => m.interest_s4(),
  e4: () => m.interest_e4(),
  c4: () => m.interest_c4(),
};
export type Activity = keyof typeof activities;
export const activityNames = Object.keys(activities) as Activity[];
export const kindOf = (activity: Activity) => activity[0] as Kind;

/** What each answer counts: 1 for "dislike" to 5 for "like". */
export const points = [1, 2, 3, 4, 5] as const;
export const answerNames: Record<(typeof points)[number], () => string> = {
  1: () => m.interest_answer_1(),
  2: () => m.interest_answer_2(),
  3: () => m.interest_answer_3(),
  4: () => m.interest_answer_4(),
  5: () => m.interest_answer_5(),
};

const perKind = activityNames.length / kinds.length;
export const least = perKind * points[0];
export const most = perKind * points[4];

export type Answers = Record<Activity, number>;
export type Scores = Record<Kind, number>;

/** The points of each kind, added up. Of the answers themselves nothing is left. */
export function scoresOf(answers: Answers): Scores {
  const scores: Scores = { r: 0, i: 0, a: 0, s: 0, e: 0, c: 0 };
  for (const activity of activityNames) scores[kindOf(activity)] += answers[activity];
  return scores;
}

/** The scores that an address says, when it says all six of them and they can be true. */
export function scoresIn(params: URLSearchParams): Scores | undefined {
  const said = kinds.map((kind) => params.get(kind) ?? "");
  if (!said.every((text) => /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most)) return undefined;
  return Object.fromEntries(kinds.map((kind, index) => [kind, Number(said[index])])) as Scores;
}

export const scoresAddress = (scores: Scores) => new URLSearchParams(kinds.map((kind) => [kind, String(scores[kind])])).toString();

/** The strongest first; equals stay in the order of their name. */
export const byStrength = (scores: Scores): Kind[] => kinds.toSorted((one, other) => scores[other] - scores[one]);

/** Nothing stands out when everything was answered alike. */
export const isFlat = (scores: Scores) => new Set(Object.values(scores)).size === 1;

/** Ours, not the authors': which two kinds of interest a field of our courses asks for first. The first counts double. */
export const fields: Record<Category, readonly [Kind, Kind]> = {
  engineering: ["r", "i"],
  medical: ["i", "s"],
  pharma: ["i", "c"],
  management: ["e", "c"],
  law: ["e", "s"],
  computing: ["c", "i"],
  science: ["i", "a"],
  education: ["s", "a"],
  architecture: ["a", "r"],
  agriculture: ["r", "s"],
  hospitality: ["s", "e"],
  design: ["a", "e"],
};

export const fieldPoints = (field: Category, scores: Scores) => 2 * scores[fields[field][0]] + scores[fields[field][1]];

/** Where to look first: the fields with the most points. Equals stay in the order of the table. */
export const threeFields = (scores: Scores): Category[] =>
  (Object.keys(fields) as Category[]).toSorted((one, other) => fieldPoints(other, scores) - fieldPoints(one, scores)).slice(0, 3);
