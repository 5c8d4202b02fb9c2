import { expect, test } from "vitest";
import {
  asksNextDate,
  closes,
  possibleStages,
  proposedStage,
  quickMoment,
  statements,
  suggestedMoment,
} from "#app/domain/follow-ups/model.ts";
import { proposedNext } from "#app/domain/leads/next-step.model.ts";
import { hasNextStep, isHiddenBehind, kindOf, stages } from "#app/domain/leads/model.ts";

const at = (local: string) => new Date(`${local}+05:30`).getTime();

test("the next date that is suggested is a quarter of an hour of work", () => {
  expect(suggestedMoment("busy", at("2026-11-16T12:03"))).toBe("2026-11-16T13:15");
  expect(suggestedMoment("busy", at("2026-11-16T18:30")), "after closing").toBe("2026-11-17T10:00");
  expect(suggestedMoment("busy", at("2026-11-14T18:30")), "before a Sunday").toBe("2026-11-16T10:00");
  expect(suggestedMoment("postponed", at("2026-11-16T12:00"))).toBe("2026-11-19T12:00");
  expect(suggestedMoment("finalised", at("2026-11-16T12:00"))).toBe("");
});

test("a quick choice is the moment it says", () => {
  const now = at("2026-11-14T12:00");
  expect(quickMoment("hour", now)).toBe("2026-11-14T13:00");
  expect(quickMoment("evening", now)).toBe("2026-11-14T18:00");
  expect(quickMoment("evening", at("2026-11-14T17:30"))).toBeUndefined();
  expect(quickMoment("tomorrow", now)).toBe("2026-11-15T11:00");
  expect(quickMoment("three-days", now)).toBe("2026-11-17T11:00");
  expect(quickMoment("monday", now)).toBe("2026-11-16T11:00");
  expect(quickMoment("monday", at("2026-11-16T09:00")), "on a Monday").toBe("2026-11-23T11:00");
  expect(quickMoment("monday", at("2026-11-16T01:00")), "just after midnight").toBe("2026-11-23T11:00");
});

test("every statement proposes a stage that fits its next step, wherever the lead stands", () => {
  for (const statement of statements)
    for (const stage of stages) {
      const proposed = proposedStage(statement, stage);
      expect(possibleStages(statement), `${statement} at ${stage}`).toContain(proposed);
      expect(hasNextStep(proposed), `${statement} at ${stage}`).toBe(asksNextDate(statement, proposed));
      for (const chosen of possibleStages(statement)) expect(hasNextStep(chosen)).toBe(asksNextDate(statement, chosen));
      if (!closes(statement)) expect(hasNextStep(proposed)).toBe(true);
    }
});

test("a booked seat is open until the admission", () => {
  expect([kindOf("seat-booked"), kindOf("admitted")]).toEqual(["open", "won"]);
  expect(proposedStage("scheduled", "seat-booked"), "a call about the fee").toBe("seat-booked");
  expect(proposedStage("finalised", "seat-booked")).toBe("admitted");
  expect(isHiddenBehind("admitted", "seat-booked"), "nobody would ask for the fee any more").toBe(true);
});

test("who is moved keeps a date that is still to come, and else gets the next time of work", () => {
  const now = at("2026-11-14T18:30");
  const next = new Date(at("2026-11-20T12:00"));
  expect(proposedNext("contacted", next, now)).toBe("2026-11-20T12:00");
  expect(proposedNext("contacted", new Date(now - 1), now), "before a Sunday").toBe("2026-11-16T10:00");
  expect(proposedNext("contacted", null, at("2026-11-16T12:03"))).toBe("2026-11-16T13:15");
  expect(proposedNext("seat-booked", null, now)).toBe("2026-11-16T11:00");
  expect(proposedNext("parked", null, now), "months that only they can name").toBe("");
});
