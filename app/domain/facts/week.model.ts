import type { HelperAnswer } from "#app/domain/facts/model.ts";

/** What somebody can do about the scheme, one thing each. */
export type WeekStep =
  | "questions"
  | "courses"
  | "exams"
  | "seat"
  | "papers"
  | "seat-papers"
  | "apply"
  | "later"
  | "family"
  | "source"
  | "scholarships"
  | "budget"
  | "counsellor";

/** What to do this week, in this order, by what the helper answered. Before it was asked, what is right for everybody. */
export function weekFor(answer: Pick<HelperAnswer, "verdict" | "waits" | "plan"> | undefined): WeekStep[] {
  if (!answer) return ["questions", "courses", "papers", "scholarships"];
  const { verdict, waits, plan } = answer;
  if (verdict === "no") return ["source", "scholarships", "budget", "counsellor"];
  const family: WeekStep[] = plan ? ["family"] : [];
  if (verdict === "fits") return ["papers", "seat-papers", ...family, "apply"];
  if (waits.includes("class-12")) return ["courses", "exams", "papers", ...family, "scholarships", "later"];
  return ["courses", "seat", "papers", ...family, "scholarships", "later"];
}

/** Papers that only come with class 12 or with a seat: nobody can have them before. Read from the English words, which say it in both languages. */
export const comesWithClass12 = (paper: string) => /\bclass 12\b/i.test(paper);
export const comesWithSeat = (paper: string) => /\b(fee|fees|admission|selection)\b/i.test(paper);
