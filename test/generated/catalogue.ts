import { createHash } from "node:crypto";
import { maxOfferings, nothingKnown, studyTypes, type CollegeContent, type Offering } from "#app/domain/colleges/model.ts";
import type { Stream } from "#app/domain/courses/eligibility.model.ts";
import { categories, type Category, type CourseContent } from "#app/domain/courses/model.ts";
import type { Regulator } from "#app/domain/courses/regulators.model.ts";
import { slugFrom, type EntryContent, type Source } from "#app/domain/entries/model.ts";
import { farPlaces, nearPlaces, sentences, shelves } from "#test/generated/words.ts";

/*
 * A catalogue of any size, the same each time: a few courses are everywhere and most are rare, two colleges of three are
 * in Bihar, some entries are drafts, some are in the trash, some have changes that wait, some moved to another address.
 */

/** What an entry went through: its contents in the order they were saved, and how many of them were published. */
export type Life<C extends EntryContent> = { id: string; contents: C[]; published: number; trashed: boolean; at: Date };

export type Sizes = { courses: number; colleges: number; offerings: number };

type Chance = () => number;

export function generatedCatalogue({ courses, colleges, offerings }: Sizes, pictures: string[]) {
  const chance = chanceFrom(20_261_114);
  const shown = Array.from({ length: courses }, (_, index) =>
    aLife("course", index, "shown", courseContent(chance, index, pictures), chance),
  );
  const hidden = hiddenOf(courses).map((fate, index) =>
    aLife("course", courses + index, fate, courseContent(chance, courses + index, pictures), chance),
  );
  const given = offeringsOf(chance, shown, colleges, offerings);
  const collegesHidden = hiddenOf(colleges);
  return {
    courses: [...shown, ...hidden],
    colleges: Array.from({ length: colleges + collegesHidden.length }, (_, index) => {
      const content = collegeContent(chance, index, given[index] ?? [], pictures);
      return aLife("college", index, collegesHidden[index - colleges] ?? "shown", content, chance);
    }),
  };
}

type Fate = "shown" | "draft" | "trash";

/** Beside what is published: four drafts and two in the trash for each hundred. */
const hiddenOf = (shown: number): Fate[] =>
  Array.from({ length: Math.ceil(shown * 0.06) }, (_, index) => (index % 3 === 2 ? "trash" : "draft"));

function aLife<C extends EntryContent>(kind: string, index: number, fate: Fate, content: C, chance: Chance): Life<C> {
  const earlier = { ...content, nameHi: "" };
  const moved = { ...content, slug: `${content.slug.slice(0, 70)}-before` };
  const contents = chance() < 0.04 ? [moved, content] : chance() < 0.2 && content.nameHi !== "" ? [earlier, content] : [content];
  const waits = fate === "shown" && contents.length > 1 && chance() < 0.2;
  return {
    id: idFrom(`${kind} ${index}`),
    contents,
    published: fate === "shown" ? contents.length - (waits ? 1 : 0) : 0,
    trashed: fate === "trash",
    at: new Date(Date.UTC(2026, 0, 1) + Math.floor(chance() * 300 * 24 * 60 * 60) * 1000),
  };
}

function courseContent(chance: Chance, index: number, pictures: string[]): CourseContent {
  const category = categories[index % categories.length]!;
  const place = Math.floor(index / categories.length);
  const { degrees, subjects } = shelves[category];
  const [degree, degreeHi] = degrees[place % degrees.length]!;
  const [subject, subjectHi] = subjects[Math.floor(place / degrees.length) % subjects.length]!;
  const short = /^(Diploma|D|GNM)/.test(degree);
  const asks = { streams: short ? [] : [...shelfStreams[category]], minMarks: index % 5 === 0 ? null : [40, 45, 50, 60][index % 4]! };
  const name = `${degree} ${subject} ${numbered(index, 4)} (demo)`;
  return {
    name,
    nameHi: chance() < 0.7 ? `${degreeHi} ${subjectHi} ${numbered(index, 4)} (डेमो)` : "",
    slug: slugFrom(name),
    alsoKnownAs: chance() < 0.5 ? `${degree.replaceAll(".", "")}, ${subject.toLowerCase()}` : "",
    category,
    afterTenth: short,
    afterTwelfth: !short || chance() < 0.5,
    durationMonths: chance() < 0.1 ? null : [12, 24, 36, 48, 54, 66][Math.floor(chance() * 6)]!,
    entrance: chance() < 0.6 ? (entrances[category] ?? "Demo entrance test") : "",
    entranceHi: "",
    ...abouts(chance, 6),
    eligibility: someLines(chance, 3),
    scope: someLines(chance, 4),
    ...aPictureOf(chance, pictures, name),
    ...asks,
    exams: shelfExams[category] ?? [],
    regulator: shelfRegulators[category] ?? "",
    featured: place === 0,
    suggested: Array.from({ length: Math.min(3, index) }, (_, back) => idFrom(`course ${index - 1 - back}`)),
    sources: {
      duration: aSource(chance),
      ...(asks.streams.length > 0 && { subjects: always }),
      ...(asks.minMarks !== null && { marks: always }),
    },
  };
}

const shelfExams: Partial<Record<Category, string[]>> = { medical: ["demo-medical-test"], engineering: ["demo-engineering-test"] };
const shelfRegulators: Partial<Record<Category, Regulator>> = { engineering: "aicte", medical: "nmc", pharma: "pci", law: "bci" };

const any = ["pcm", "pcb", "commerce", "arts"] as const;
const shelfStreams: Record<Category, readonly Stream[]> = {
  engineering: ["pcm"],
  medical: ["pcb"],
  pharma: ["pcm", "pcb"],
  management: any,
  law: any,
  computing: ["pcm", "commerce"],
  science: ["pcm", "pcb"],
  education: any,
  architecture: ["pcm"],
  agriculture: ["pcm", "pcb"],
  hospitality: any,
  design: any,
};

/** As real ones are: whole categories share an examination, and people search by it. */
const entrances: Partial<Record<Category, string>> = { medical: "NEET UG (demo)", engineering: "JEE Main (demo)" };

function collegeContent(chance: Chance, index: number, offerings: Offering[], pictures: string[]): CollegeContent {
  const category = categoryOf(index);
  const { house, houseHi } = shelves[category];
  const [district, districtHi, state] = pick(chance, chance() < 0.66 ? nearPlaces : farPlaces);
  const name = `Demo ${house} ${numbered(index, 5)}, ${district} (demo)`;
  return {
    name,
    nameHi: chance() < 0.6 ? `${houseHi} ${numbered(index, 5)}, ${districtHi} (डेमो)` : "",
    slug: slugFrom(name),
    alsoKnownAs: chance() < 0.3 ? `D${house.replaceAll(/[^A-Z]/g, "")} ${district}` : "",
    category,
    address: `${index} Demo Road, ${district}`,
    addressHi: "",
    district,
    districtHi,
    state,
    phone: "",
    email: `office-${index}@example.com`,
    website: "https://example.com/",
    ...abouts(chance, 5),
    ...aPictureOf(chance, pictures, name),
    accreditations: chance() < 0.5 ? [{ name: "NAAC", grade: pick(chance, ["A++", "A+", "A", "B++", "B"]), ...aSource(chance) }] : [],
    ownership: index % 4 === 0 ? "government" : index % 4 === 3 ? "" : "private",
    sources: index % 4 === 3 ? {} : { ownership: always },
    other: someLines(chance, 2),
    featured: chance() < 0.01,
    offerings,
  };
}

/** Shelves are not of one size either: every third college is of engineering or medicine. */
const categoryOf = (index: number): Category =>
  index % 3 === 0 ? categories[Math.floor(index / 3) % 2]! : categories[Math.floor(index / 3) % categories.length]!;

/** Each college has at least one while they last; the rest go more often to the first colleges and the first courses of a shelf. */
function offeringsOf(chance: Chance, courses: Life<CourseContent>[], colleges: number, total: number) {
  const given: Offering[][] = Array.from({ length: colleges }, () => []);
  const perShelf = Map.groupBy(courses, ({ contents }) => contents[0]!.category);
  for (let index = 0; index < total; index++) {
    const at = index < colleges ? index : Math.floor(colleges * chance() ** 1.5);
    const college = roomFrom(given, at);
    const shelf = chance() < 0.8 ? (perShelf.get(categoryOf(college)) ?? courses) : courses;
    const course = shelf[Math.floor(shelf.length * chance() ** 3)]!;
    given[college]!.push(offering(chance, index, course, given[college]!));
  }
  return given;
}

function roomFrom(given: Offering[][], at: number) {
  const found = given.findIndex((list, index) => index >= at && list.length < maxOfferings);
  return found === -1 ? given.findIndex((list) => list.length < maxOfferings) : found;
}

function offering(chance: Chance, index: number, { id: courseId, contents }: Life<CourseContent>, others: Offering[]): Offering {
  const again = others.filter((other) => other.courseId === courseId).length;
  const known = chance() < 0.85;
  const asks = {
    streams: index % 11 === 0 ? any.filter((_, place) => [index % 4, (index + 1) % 4].includes(place)) : [],
    minMarks: index % 7 === 0 ? 35 + (index % 40) : null,
  };
  return {
    ...nothingKnown,
    id: idFrom(`offering ${index}`),
    courseId,
    domain: again === 0 ? "" : `Group ${again + 1}`,
    domainHi: "",
    type: chance() < 0.8 ? "full-time" : pick(chance, studyTypes),
    durationMonths: known ? 12 * (1 + Math.floor(chance() * 5)) : null,
    feesPerYear: known ? 5_000 * (2 + Math.floor(chance() ** 3 * 150)) : null,
    seats: known ? 30 * (1 + Math.floor(chance() * 6)) : null,
    lastDate: chance() < 0.3 ? `2027-0${1 + Math.floor(chance() * 8)}-15` : "",
    // Some colleges say who may join of their own.
    ...asks,
    sources: {
      ...(known && { fees: aSource(chance) }),
      ...(asks.streams.length > 0 && { subjects: always }),
      ...(asks.minMarks !== null && { marks: always }),
    },
    ...decidedBy(index, contents[0]!.regulator),
  };
}

/** By the number alone, so that what is left to chance stays as it was: of three offerings one has costs, of seven one an outcome. */
const decidedBy = (index: number, regulator: Regulator | ""): Pick<Offering, "session" | "costs" | "recognition" | "outcome"> => ({
  session: index % 3 === 0 ? "2026-27" : "",
  costs:
    index % 3 === 0
      ? [
          { part: "hostel", year: null, rupees: 30_000 + 500 * (index % 40), ...always },
          { part: "one-time", year: 1, rupees: 5_000, ...always },
        ]
      : [],
  recognition: regulator !== "" && index % 5 > 0 ? { regulator, reference: `DEMO-${index}`, session: "2026-27", ...always } : null,
  outcome: index % 7 === 0 ? { year: 2025, people: 60, placed: 20 + (index % 40), medianPay: null, ...always } : null,
});

const always: Source = { source: "Demo prospectus", url: "", checkedOn: "2026-08-01", reviewBy: "2027-10-01" };

const aSource = (chance: Chance): Source => ({
  source: "Demo prospectus",
  url: "https://example.com/prospectus",
  checkedOn: "2026-08-01",
  reviewBy: `202${chance() < 0.1 ? 6 : 7}-1${Math.floor(chance() * 3)}-01`,
});

const aPictureOf = (chance: Chance, pictures: string[], name: string) => {
  const picture = pictures[Math.floor(chance() * pictures.length)] ?? null;
  return { picture, pictureAlt: picture ? `Drawing for ${name}` : "", pictureAltHi: "" };
};

const abouts = (chance: Chance, count: number) => {
  const chosen = Array.from({ length: count }, () => pick(chance, sentences));
  return { about: chosen.map(([english]) => english).join("\n\n"), aboutHi: chosen.map(([, hindi]) => hindi).join("\n\n") };
};

const someLines = (chance: Chance, count: number) =>
  Array.from({ length: count }, () => pick(chance, sentences)).map(([text, textHi]) => ({ text, textHi }));

const numbered = (index: number, digits: number) => String(index + 1).padStart(digits, "0");
const pick = <T>(chance: Chance, from: readonly T[]): T => from[Math.floor(chance() * from.length)]!;

/** Scattered over the index as random ids are, and the same each time. */
function idFrom(text: string) {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Mulberry32: numbers from 0 to 1 that are the same for the same seed. */
function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
