import { describe, expect, test } from "vitest";
import { decide, dueAt, nextLook, type Asked } from "#app/domain/sequences/deciding.model.ts";
import { usualHours } from "#app/domain/working-hours/model.ts";

const india = (text: string) => new Date(`${text}+05:30`);
const steps = [1, 3, 7].map((days) => ({ id: `day ${days}`, days }));

/** A Monday's noon, three days after papers were asked for. */
const asked = (given: Partial<Asked> = {}): Asked => ({
  now: india("2026-11-16T12:00"),
  hours: usualHours,
  beganAt: india("2026-11-13T11:00"),
  lastDay: null,
  steps,
  lastAt: null,
  lastToFamily: null,
  stands: true,
  lead: { isHere: true, isStopped: false, stage: "application" },
  stages: ["application"],
  ...given,
});
const wait = (until: string) => ({ what: "wait", until: india(until) });

describe("a lead on its way through a sequence", () => {
  test("is written to on the day, by the last message that is due", () => {
    expect(decide(asked({ now: india("2026-11-14T10:59") }))).toEqual(wait("2026-11-14T11:00"));
    expect(decide(asked({ now: india("2026-11-14T11:00") }))).toMatchObject({ what: "write", step: { days: 1 }, overtaken: [] });
    expect(decide(asked())).toMatchObject({ what: "write", step: { days: 3 }, overtaken: [{ days: 1 }] });
    expect(decide(asked({ steps: steps.slice(2) }))).toEqual(wait("2026-11-20T11:00"));
  });

  test("is never disturbed in the evening, on a Sunday or on a holiday", () => {
    const rest = { what: "rest" };
    expect(decide(asked({ now: india("2026-11-16T19:00") }))).toEqual(rest);
    expect(decide(asked({ now: india("2026-11-16T09:59") }))).toEqual(rest);
    expect(decide(asked({ now: india("2026-11-15T12:00") }))).toEqual(rest);
    expect(decide(asked({ hours: { ...usualHours, holidays: ["2026-11-16"] } }))).toEqual(rest);
  });

  test("hears from us once a day, from whatever sequence", () => {
    expect(decide(asked({ lastToFamily: india("2026-11-16T10:00") }))).toEqual(wait("2026-11-17T10:00"));
    expect(decide(asked({ now: india("2026-11-14T12:00"), lastToFamily: india("2026-11-14T10:00") }))).toEqual(wait("2026-11-16T10:00"));
    expect(decide(asked({ lastToFamily: india("2026-11-14T18:59") }))).toMatchObject({ what: "write" });
  });

  test("is let go when they are stopped, gone, elsewhere, or have nothing left to be asked for", () => {
    const lead = asked().lead;
    const why = (given: Partial<Asked>) => decide(asked(given));
    expect(why({ lead: { ...lead, isStopped: true } })).toEqual({ what: "end", why: "stopped" });
    expect(why({ lead: { ...lead, isHere: false } })).toEqual({ what: "end", why: "left" });
    expect(why({ lead: { ...lead, stage: "admitted" } })).toEqual({ what: "end", why: "left" });
    expect(why({ stands: false })).toEqual({ what: "end", why: "settled" });
  });

  test("is listened to for a week after the last message, and then at its end", () => {
    const over = { steps: [], lastAt: india("2026-11-10T11:00") };
    expect(decide(asked({ ...over, now: india("2026-11-17T10:59") }))).toEqual(wait("2026-11-17T11:00"));
    expect(decide(asked({ ...over, now: india("2026-11-17T11:00") }))).toEqual({ what: "end", why: "finished" });
    expect(nextLook(asked({ steps: [], lastAt: null, now: india("2026-11-16T12:00") }))).toEqual(india("2026-11-23T12:00"));
  });

  test("before a last day is written to when the office opens, never after it", () => {
    const before = { lastDay: "2026-11-19", beganAt: india("2026-10-01T11:00") };
    expect(dueAt({ id: "", days: 3 }, { ...before, hours: usualHours })).toEqual(india("2026-11-16T10:00"));
    expect(decide(asked({ ...before, now: india("2026-11-16T09:00") }))).toEqual({ what: "rest" });
    expect(decide(asked(before))).toMatchObject({ what: "write", step: { days: 3 }, overtaken: [{ days: 7 }] });
    expect(decide(asked({ ...before, now: india("2026-11-19T18:59"), steps: steps.slice(0, 1) }))).toMatchObject({ what: "write" });
    expect(decide(asked({ ...before, now: india("2026-11-20T00:00") }))).toEqual({ what: "end", why: "finished" });
  });

  test("gets each message at most once and none in quiet hours, however the clock jumps", () => {
    let [lastAt, left] = [null as Date | null, steps];
    const written: string[] = [];
    // Forward, back by a day, into the night, a week on: an answer that is given twice is the same.
    for (const now of ["14T11:30", "13T11:30", "14T23:00", "17T03:00", "16T12:00", "15T12:00", "16T12:00", "30T10:00", "21T20:00"]) {
      const moment = india(`2026-11-${now}`);
      const decision = decide(asked({ now: moment, steps: left, lastAt, lastToFamily: lastAt }));
      if (decision.what !== "write") continue;
      const taken = [decision.step, ...decision.overtaken];
      left = left.filter((step) => !taken.includes(step));
      [lastAt] = [moment];
      written.push(`${decision.step.days} at ${now}`);
    }
    expect(written).toEqual(["1 at 14T11:30", "3 at 16T12:00", "7 at 30T10:00"]);
  });
});
