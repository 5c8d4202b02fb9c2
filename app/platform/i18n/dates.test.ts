import { expect, test } from "vitest";
import { formatDay, formatMoment, formatTime } from "#app/platform/i18n/dates.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { duringRequest } from "#app/platform/request.server.ts";

const reading = <T>(locale: Locale, work: () => T) => duringRequest({ id: "", locale, nonce: "", ip: "" }, work);
const india = (time: string) => new Date(`${time}+05:30`);

test("a day is written out in Hindi and short in English", () => {
  expect(reading("hi", () => formatDay("2026-11-14"))).toBe("14 नवंबर 2026");
  expect(reading("en", () => formatDay("2026-11-14"))).toBe("14 Nov 2026");
  expect(reading("hi", () => formatDay("soon"))).toBe("soon");
});

test("a moment in Hindi names the part of the day", () => {
  const said = (time: string) => reading("hi", () => formatMoment(india(`2026-11-14T${time}`)));
  expect(said("03:25")).toBe("14 नवंबर 2026, सुबह 3:25 बजे");
  expect(said("12:05")).toBe("14 नवंबर 2026, दोपहर 12:05 बजे");
  expect(said("17:30")).toBe("14 नवंबर 2026, शाम 5:30 बजे");
  expect(said("00:00")).toBe("14 नवंबर 2026, रात 12:00 बजे");
  expect(reading("en", () => formatMoment(india("2026-11-14T14:05")))).toBe("14 Nov 2026, 2:05 pm");
});

test("a time alone likewise", () => {
  expect(reading("hi", () => formatTime(india("2026-11-14T14:05")))).toBe("दोपहर 2:05 बजे");
  expect(reading("en", () => formatTime(india("2026-11-14T14:05")))).toBe("14:05");
});
