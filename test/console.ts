import { afterEach, expect, vi } from "vitest";

const complaints = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];

/** What nobody expected on the console is a failure. A test that expects it clears it. */
afterEach(() => {
  for (const complaint of complaints) {
    const calls = complaint.mock.calls.splice(0);
    expect(calls, "unexpected on the console").toEqual([]);
  }
});
