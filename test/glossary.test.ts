import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/* One word per idea in Hindi: docs/glossary-hi.md is the list, and nothing that is read in Hindi may say it otherwise. */

const glossary = readFileSync("docs/glossary-hi.md", "utf8");
const rowsUnder = (heading: string) =>
  glossary
    .split(`## ${heading}\n`)[1]!
    .split("\n## ")[0]!
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) => line.split("|").slice(1, -1));
const listed = (cell = "") => cell.split(",").map((word) => word.trim()).filter(Boolean); // prettier-ignore

type Rule = { never: string; mayStay: string[] };
const rules: Rule[] = [
  ...rowsUnder("One word each").flatMap(([, , never, mayStay]) => listed(never).map((word) => ({ never: word, mayStay: listed(mayStay) }))),
  ...rowsUnder("Sentences that were stiff").map(([, never]) => ({ never: never!.trim(), mayStay: [] })),
];

/** Composed and decomposed letters with a dot below are the same letter. */
const plain = (text: string) => text.normalize("NFC");
const says = (text: string, { never, mayStay }: Rule) =>
  mayStay.reduce((rest, phrase) => rest.replaceAll(plain(phrase), ""), plain(text)).includes(plain(never));

const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);
const free = new Set(["alsoKnownAs", "nameHi"]);
function* hindiIn(value: unknown, key = ""): Generator<string> {
  if (typeof value === "string" && !free.has(key) && isHindi(value)) yield value;
  else if (Array.isArray(value)) for (const one of value) yield* hindiIn(one, key);
  else if (typeof value === "object" && value !== null) for (const [name, one] of Object.entries(value)) yield* hindiIn(one, name);
}
const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as unknown;

/** Every text, also one that is wholly English: a message in Hindi is Hindi. */
function* messagesIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) yield* messagesIn(one);
}

const places: Record<string, () => string[]> = {
  "messages/hi": () => globSync("messages/hi/*.json").flatMap((file) => [...messagesIn(read(file))]),
  ...Object.fromEntries(["courses", "colleges", "exams", "posts", "gallery"].map((name) => [`db/demo/${name}.json`, () => [...hindiIn(read(`db/demo/${name}.json`))]])), // prettier-ignore
  "app/domain/connector-kinds": () =>
    globSync("app/domain/connector-kinds/*.kind.server.ts").flatMap((file) => readFileSync(file, "utf8").split("\n").filter(isHindi)),
  "db/demo/seed-desk.ts": () => readFileSync("db/demo/seed-desk.ts", "utf8").split("\n").filter(isHindi),
};

describe("Hindi has one word per idea", () => {
  test("and the list of them is read", () => {
    expect(rules.length).toBeGreaterThan(25);
    expect(says("निःशुल्क सलाह", rules[0]!)).toBe(true);
    expect(rules.some((rule) => says("प्रवेश परीक्षा की तारीख़", rule))).toBe(false);
    expect(rules.some((rule) => says("प्रवेश की तारीख़", rule))).toBe(true);
  });

  test.each(Object.keys(places))("in %s", (place) => {
    const texts = places[place]!();
    expect(texts.length).toBeGreaterThan(4);
    const wrong = texts.flatMap((text) => rules.filter((rule) => says(text, rule)).map(({ never }) => `${never}: ${text.slice(0, 120)}`));
    expect(wrong).toEqual([]);
  });
});

test("the topics of an enquiry are Hindi words in the Hindi form", () => {
  const messages = read("messages/hi/enquiries.json") as Record<string, string>;
  const topics = Object.entries(messages).filter(([key]) => /^enquiry_subject_(?!choose|missing)/.test(key));
  expect(topics.length).toBeGreaterThanOrEqual(9);
  for (const [key, text] of topics) expect(text, key).not.toMatch(/[A-Za-z]/);
});
