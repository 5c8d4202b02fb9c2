import { expect, test } from "vitest";
import { devanagariToLatin } from "#app/platform/search/devanagari.ts";
import { searchQuery, searchTerms } from "#app/platform/search/search-words.ts";

test("Devanagari is written as it is spoken", () => {
  const spoken = { पटना: "patna", भागलपुर: "bhagalpur", नर्सिंग: "narsing", मुज़फ़्फ़रपुर: "muzaffarpur", विज्ञान: "vigyan", चंपारण: "champaran" };
  for (const [word, latin] of Object.entries(spoken)) expect(devanagariToLatin(word)).toBe(latin);
  expect(devanagariToLatin("patna")).toBe("patna");
});

test("abbreviations are read letter by letter in Hindi too", () => {
  const read = { एमबीबीएस: "mbbs", बीएएमएस: "bams", बीयूएमएस: "bums", आईटीआई: "iti", बीटेक: "btek", बीकॉम: "bkom", बीए: "ba" };
  for (const [word, latin] of Object.entries(read)) expect(searchQuery(word)).toBe(latin);
});

test.each([
  ["B.Tech.", "b tek", "B-TECH", "बी.टेक", "बी टेक", "btec"],
  ["Engineering", "enginering", "इंजीनियरिंग", "इंजिनियरिंग", "injiniyaring"],
  ["Pharmacy", "farmacy", "फार्मेसी", "pharmasy"],
  ["Muzaffarpur", "muzzafarpur", "mujaffarpur", "मुजफ्फरपुर", "मुज़फ़्फ़रपुर"],
  ["Purnia", "purniya", "Purnea", "पूर्णिया"],
  ["Gaya", "gayaa", "गया", "GAYA"],
  ["Architecture", "आर्किटेक्चर", "arkitecture"],
  ["Agriculture", "agriculchar", "एग्रीकल्चर"],
  ["LL.B.", "llb", "l l b", "एलएलबी", "एल.एल.बी."],
  ["B.V.Sc.", "bvsc", "b v sc", "बीवीएससी"],
])("%s is spelt in one way", (...written) => {
  const spelt = new Set(written.map((text) => searchQuery(text)));
  expect(spelt.size).toBe(1);
  expect(spelt).not.toContain("");
});

test("short names keep every letter", () => {
  const short = ["BDS", "BBS", "MBBS", "MBA", "MCA", "BCA", "BBA", "BA", "BAMS", "BUMS", "BHMS", "GNM", "ANM", "BED", "LLB"];
  expect(new Set(short.map((name) => searchQuery(name))).size).toBe(short.length);
});

test("words that say nothing are left out", () => {
  expect(searchQuery("best nursing college in Gaya")).toBe(searchQuery("nursing gaya"));
  expect(searchQuery("वकील कैसे बनें")).toBe(searchQuery("vakil"));
  expect(searchQuery("12th ke baad")).toBe("");
  expect(searchQuery("  …!  ")).toBe("");
});

test("a row keeps its names apart from what else is known of it", () => {
  expect(searchTerms(["B.A.", "बीए, Arts"], ["Patna"])).toBe("| ba | arts | patn patna ");
  expect(searchTerms([])).toBe("|  |  ");
});

test("a word half typed is the beginning of one that is stored", () => {
  for (const [typed, name] of [
    ["poly", "Polytechnic"],
    ["agri", "Agriculture"],
    ["engi", "Engineering"],
    ["pharma", "Pharmacy"],
  ] as const)
    expect(searchTerms([name])).toContain(` ${searchQuery(typed)}`);
});
