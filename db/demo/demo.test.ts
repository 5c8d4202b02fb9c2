import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Line = { text: string; textHi: string };
type Names = {
  slug: string;
  name: string;
  nameHi: string;
  about: string;
  aboutHi: string;
  pictureAlt: string;
  pictureAltHi: string;
  category: string;
  featured: boolean;
};
type Course = Names & {
  entrance: string;
  entranceHi: string;
  eligibility: Line[];
  scope: Line[];
  suggested: string[];
  alsoKnownAs: string;
};
type Dated = { source: string; checkedOn: string; reviewBy: string };
type Offering = {
  streams: string[];
  course: string;
  domain: string;
  domainHi: string;
  feesPerYear: number | null;
  seats: number | null;
  lastDate: string | null;
  sources: Record<string, Dated>;
};
type College = Names & {
  address: string;
  addressHi: string;
  district: string;
  districtHi: string;
  state: string;
  email: string;
  other: Line[];
  offerings: Offering[];
  accreditations: Dated[];
};

const courses = JSON.parse(readFileSync("db/demo/courses.json", "utf8")) as Course[];
const colleges = JSON.parse(readFileSync("db/demo/colleges.json", "utf8")) as College[];
const known = new Set(courses.map(({ slug }) => slug));
const hindi = /\p{Script=Devanagari}/u;
const categories = new Set(
  "engineering medical pharma architecture management law computing science education hospitality agriculture design".split(" "),
);

describe.each([
  ["courses", courses],
  ["colleges", colleges],
] as const)("the demo %s", (_, rows: readonly Names[]) => {
  test("have readable slugs of their own and a category we know", () => {
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
    for (const { slug, category } of rows) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(categories).toContain(category);
    }
  });

  test("say everything in both languages", () => {
    for (const row of rows) {
      for (const text of [row.name, row.about, row.pictureAlt]) expect(text, row.slug).toMatch(/^[^\p{Script=Devanagari}]{2,}$/u);
      for (const text of [row.nameHi, row.aboutHi, row.pictureAltHi]) expect(text, row.slug).toMatch(hindi);
    }
  });
});

test("courses lead to other courses, with lines in both languages", () => {
  for (const { slug, suggested, eligibility, scope, entrance, entranceHi } of courses) {
    expect(suggested.length, slug).toBeGreaterThanOrEqual(2);
    for (const other of suggested) expect(known.has(other) && other !== slug, `${slug} → ${other}`).toBe(true);
    expect(eligibility.length, slug).toBeGreaterThanOrEqual(3);
    expect(scope.length, slug).toBeGreaterThanOrEqual(4);
    for (const { text, textHi } of [...eligibility, ...scope]) expect(text.length > 2 && textHi.length > 2, slug).toBe(true);
    expect(entrance !== "" && entranceHi !== "", slug).toBe(true);
  }
});

test("colleges say that they are a demo and teach courses that exist", () => {
  for (const college of colleges) {
    expect(college.name).toMatch(/ \(demo\)$/);
    expect(college.nameHi).toMatch(/ \(डेमो\)$/);
    expect(college.state).toMatch(/^[A-Z]{2}$/);
    expect(college.email).toMatch(/^$|@example\.com$/);
    expect(college.districtHi).toMatch(hindi);
    expect(college.addressHi).toMatch(hindi);
    for (const { course, domain, domainHi } of college.offerings) {
      expect(known, college.slug).toContain(course);
      expect(domain === "", college.slug).toBe(domainHi === "");
    }
  }
});

test("a figure has its source, and nothing else has", () => {
  for (const { slug, offerings } of colleges) {
    for (const { feesPerYear, seats, lastDate, streams, sources } of offerings) {
      const subjects = streams.length > 0 ? streams : null;
      const figures = Object.entries({ fees: feesPerYear, seats, lastDate, subjects }).filter(([, figure]) => figure !== null);
      expect(Object.keys(sources), slug).toEqual(figures.map(([name]) => name));
    }
  }
  const dated = colleges.flatMap(({ offerings, accreditations }) => [
    ...accreditations,
    ...offerings.flatMap(({ sources }) => Object.values(sources)),
  ]);
  for (const { source, checkedOn, reviewBy } of dated) {
    expect(source).toBe("Demo data");
    expect(checkedOn < reviewBy).toBe(true);
  }
});
