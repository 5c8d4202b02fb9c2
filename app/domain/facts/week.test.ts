import fc from "fast-check";
import { expect, test } from "vitest";
import { answerFor } from "#app/domain/facts/model.ts";
import { comesWithClass12, comesWithSeat, weekFor } from "#app/domain/facts/week.model.ts";
import { loanNumbers, situations } from "#test/loan.ts";

test("everybody has three to six things to do, each once", () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const week = weekFor(answerFor(situation, loanNumbers));
      expect(new Set(week).size).toBe(week.length);
      expect(week.length).toBeGreaterThanOrEqual(3);
      expect(week.length).toBeLessThanOrEqual(6);
    }),
  );
});

test("who has no seat yet is not sent to apply, and is not asked for papers of a college", () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const answer = answerFor(situation, loanNumbers);
      const week = weekFor(answer);
      expect(week.includes("apply")).toBe(answer.verdict === "fits");
      expect(week.includes("seat-papers")).toBe(answer.verdict === "fits");
      expect(week.includes("later")).toBe(answer.verdict === "not-yet");
    }),
  );
});

test("who is still in class 12 passes it first", () => {
  const still = answerFor(
    { age: 17, isResident: true, class12: "now", isAdmitted: false, degree: "first", rupees: 200_000, courseMonths: 36 },
    loanNumbers,
  );
  expect(weekFor(still)).toEqual(["courses", "exams", "papers", "family", "scholarships", "later"]);
  expect(weekFor({ ...still, plan: undefined })).not.toContain("family");
});

test("who does not fit goes to the source of the reason and to other money, and the questions come before any answer", () => {
  expect(weekFor({ verdict: "no", waits: [], plan: undefined })).toEqual(["source", "scholarships", "budget", "counsellor"]);
  expect(weekFor(undefined)[0]).toBe("questions");
});

test("the fee structure and the letter come with the seat, a mark sheet with its class, the rest can be had now", () => {
  const papers = [
    "Class 10 mark sheet",
    "Class 12 mark sheet",
    "Fee structure from the institution",
    "Admission or selection letter",
    "Aadhaar",
    "Residence certificate",
  ];
  expect(papers.filter(comesWithSeat)).toEqual(["Fee structure from the institution", "Admission or selection letter"]);
  expect(papers.filter(comesWithClass12)).toEqual(["Class 12 mark sheet"]);
});
