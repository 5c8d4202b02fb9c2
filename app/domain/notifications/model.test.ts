import { describe, expect, test } from "vitest";
import { addNotificationInput } from "#app/domain/notifications/inputs.server.ts";
import { stateOf } from "#app/domain/notifications/model.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";

const typed = { id: "0b8f7c1e-4f1d-4f0a-9d6f-5a3f0c7d1e2b", text: "Admission opens", visibleFrom: "", visibleUntil: "" };
const read = (form: Record<string, string>) => addNotificationInput.safeParse({ ...typed, ...form });
const problemOf = (form: Record<string, string>) => read(form).error?.issues.map(({ path }) => path.join("."));

describe("the hours between midnight and half past five, when India and Greenwich have different days", () => {
  const { visibleFrom, visibleUntil } = read({ visibleFrom: "2026-11-15T00:00", visibleUntil: "2026-11-15T05:30" }).data!;
  const at = (moment: string) => stateOf({ visibleFrom, visibleUntil }, new Date(moment));

  test.each([
    ["2026-11-14T18:29:59.999Z", "later"],
    ["2026-11-14T18:30:00.000Z", "now"],
    ["2026-11-14T23:59:59.999Z", "now"],
    ["2026-11-15T00:00:00.000Z", "over"],
  ])("at %s it is %s", (moment, state) => {
    expect(at(moment)).toBe(state);
  });

  test("belong to the Indian day", () => {
    expect(visibleFrom!.toISOString()).toBe("2026-11-14T18:30:00.000Z");
    expect(formatDay(visibleFrom!)).toBe("15 Nov 2026");
    expect(formatDay("2026-11-15")).toBe("15 Nov 2026");
  });
});

describe("what an editor writes", () => {
  test.each(["/courses", "/college?state=BR#list", "https://example.com/a?b=c", "http://example.com"])("may link to %s", (link) => {
    expect(read({ link }).data?.link).toBe(link);
  });

  test.each([
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "data:text/html,x",
    "mailto:a@b.c",
    "https:// x",
    "courses",
    "/a\u202eb",
  ])("may not link to %s", (link) => {
    expect(problemOf({ link })).toEqual(["link"]);
  });

  test("is one line, and has words", () => {
    expect(read({ text: "  Two\r\n lines " }).data?.text).toBe("Two lines");
    expect(problemOf({ text: " \n " })).toEqual(["text"]);
    expect(problemOf({ text: "x".repeat(301) })).toEqual(["text"]);
  });

  test("ends after it begins, at moments that exist", () => {
    expect(problemOf({ visibleFrom: "2026-11-15T10:00", visibleUntil: "2026-11-15T10:00" })).toEqual(["visibleUntil"]);
    expect(problemOf({ visibleFrom: "2026-02-30T10:00" })).toEqual(["visibleFrom"]);
  });
});
