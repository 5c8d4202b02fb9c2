import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { recognitionText, localizedPhrase } from "#app/domain/phrases/model.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { duringRequest } from "#app/platform/request.server.ts";

const reading = <T>(locale: Locale, work: () => T) => duringRequest({ id: "", locale, nonce: "", ip: "" }, work);

test("what a college's figures say in English is read in Hindi too", () => {
  const demo = readFileSync("db/demo/colleges.json", "utf8");
  const texts = new Set([...demo.matchAll(/"(?:entrance|source|grade)": "([^"]+)"/g)].map(([, text]) => text!));
  expect(texts.size).toBeGreaterThan(20);
  const english = [...texts].filter((text) => reading("hi", () => localizedPhrase(text)).lang === "en");
  expect(english).toEqual([]);
});

test("a text that nobody has put into Hindi is shown as it was written, and marked as English", () => {
  expect(reading("hi", () => localizedPhrase("By lottery"))).toEqual({ text: "By lottery", lang: "en" });
  expect(reading("en", () => localizedPhrase("Merit"))).toEqual({ text: "Merit" });
});

test("who recognises a college and how is one phrase", () => {
  expect(reading("hi", () => recognitionText("INC", "Recognised"))).toBe("भारतीय नर्सिंग परिषद (INC) से मान्यता प्राप्त");
  expect(reading("en", () => recognitionText("INC", "Recognised"))).toBe("INC Recognised");
  expect(reading("hi", () => recognitionText("NAAC", "A+"))).toBe("NAAC A+");
});
