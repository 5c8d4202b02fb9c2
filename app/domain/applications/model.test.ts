import { describe, expect, test } from "vitest";
import { asksNext, farness, following, isOver, stageAfter, statuses, steps, type Status } from "#app/domain/applications/model.ts";
import { hasNextStep, kindOf, stages } from "#app/domain/leads/model.ts";

const way = statuses.filter((status) => !isOver(status));

describe("the steps of an application", () => {
  test.each(statuses)("from %s it goes on freely, back with a note, and ends from wherever it is open", (from) => {
    const at = way.indexOf(from);
    const isOpen = at >= 0 && from !== "joined";
    for (const to of statuses) {
      const step = to === from ? undefined : isOver(to) ? (isOpen ? "over" : undefined) : way.indexOf(to) > at && isOpen ? "on" : "back";
      // What has ended is taken up again by going back, and nobody joins that way.
      const isTakenUp = !isOpen && from !== "joined" && to === "joined";
      expect(steps[from][to], `${from} to ${to}`).toBe(isTakenUp ? undefined : step);
    }
    expect(following(from).map(({ to }) => to)).toEqual(statuses.filter((to) => steps[from][to]));
  });

  test("the furthest is never one that is over", () => {
    expect(statuses.toSorted((one, other) => farness(other) - farness(one)).slice(0, 3)).toEqual(["joined", "fee-paid", "accepted"]);
    expect(Math.max(farness("refused"), farness("withdrawn"))).toBeLessThan(farness("considering"));
  });
});

describe("the stage of a lead", () => {
  test.each<[Status, string]>([
    ["considering", "counselling"],
    ["applied", "application"],
    ["documents", "application"],
    ["offered", "application"],
    ["accepted", "seat-booked"],
    ["fee-paid", "seat-booked"],
    ["joined", "admitted"],
    ["refused", "counselling"],
    ["withdrawn", "counselling"],
  ])("of somebody in counselling whose application is %s is %s", (status, stage) => {
    expect(stageAfter("counselling", status)).toBe(stage);
  });

  test("never goes back, and is asked for its next date whenever it moves or the last application ended", () => {
    for (const stage of stages)
      for (const status of statuses) {
        const after = stageAfter(stage, status);
        if (kindOf(stage) === "open" || kindOf(stage) === "won")
          expect(stages.indexOf(after)).toBeGreaterThanOrEqual(stages.indexOf(stage));
        expect(kindOf(after) === "lost").toBe(kindOf(stage) === "lost" && after === stage);
        const isMoved = after !== stage && hasNextStep(after);
        expect(asksNext(stage, status, { isLast: false })).toBe(isMoved);
        expect(asksNext(stage, status, { isLast: true })).toBe(isMoved || (isOver(status) && hasNextStep(stage)));
      }
  });
});
