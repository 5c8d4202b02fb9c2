import { randomUUID } from "node:crypto";
import type { Actor } from "#app/access/roles.ts";
import { nothingKnown, type CollegeContent, type Offering } from "#app/domain/colleges/model.ts";
import { collegeKind } from "#app/domain/colleges/writes.server.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { courseKind } from "#app/domain/courses/writes.server.ts";
import { slugFrom } from "#app/domain/entries/model.ts";
import { saveEntry, type Saved, type When } from "#app/domain/entries/writes.server.ts";
import type { ExamContent, ExamDate } from "#app/domain/exams/model.ts";
import { examKind } from "#app/domain/exams/writes.server.ts";
import type { PostContent } from "#app/domain/posts/model.ts";
import { savePost } from "#app/domain/posts/writes.server.ts";
import { richTextOf } from "#app/domain/rich-text/markdown.model.ts";

/* Courses, colleges, examinations and posts, saved and published the way an editor does it. */

let named = 0;

/** Whoever asks for something published gets it published, or hears why not. */
function shown<C>(saved: Saved<C> | undefined) {
  const [first] = saved && !saved.conflict ? saved.blocked : [];
  if (first) throw new Error(`not published: ${first.field}: ${first.says}`);
}

/** Where a figure comes from, for those that are published with one. */
export const aSource = { source: "Demo data", url: "", checkedOn: "2026-10-01", reviewBy: "2027-10-01" };

/** The sources without which these figures are not published. */
const evidenceFor = ({ feesPerYear, streams = [], minMarks }: Partial<Pick<Offering, "feesPerYear" | "streams" | "minMarks">>) => ({
  ...(typeof feesPerYear === "number" && { fees: aSource }),
  ...(streams.length > 0 && { subjects: aSource }),
  ...(typeof minMarks === "number" && { marks: aSource }),
});

/** A course in the catalogue, published unless said otherwise. */
export async function aCourse(actor: Actor, given: Partial<CourseContent> = {}, when: When = "now", id: string = randomUUID()) {
  const name = given.name ?? `Demo course ${++named}`;
  const content: CourseContent = {
    name,
    nameHi: "",
    slug: slugFrom(name),
    alsoKnownAs: "",
    category: "engineering",
    afterTenth: false,
    afterTwelfth: true,
    durationMonths: 48,
    entrance: "",
    entranceHi: "",
    about: "A course made up for a demonstration.",
    aboutHi: "",
    eligibility: [],
    scope: [],
    picture: null,
    pictureAlt: "",
    pictureAltHi: "",
    featured: false,
    streams: [],
    minMarks: null,
    exams: [],
    regulator: "",
    suggested: [],
    sources: evidenceFor(given),
    ...given,
  };
  shown(await saveEntry(actor, courseKind, { id, version: 0, content, when }));
  return { id, content };
}

/** A college in the catalogue, published unless said otherwise. */
export async function aCollege(actor: Actor, given: Partial<CollegeContent> = {}, when: When = "now") {
  const name = given.name ?? `Demo college ${++named}`;
  const content: CollegeContent = {
    name,
    nameHi: "",
    slug: slugFrom(name),
    alsoKnownAs: "",
    category: "engineering",
    address: "",
    addressHi: "",
    district: "Patna",
    districtHi: "पटना",
    state: "BR",
    phone: "",
    email: "",
    website: "",
    about: "A college made up for a demonstration.",
    aboutHi: "",
    picture: null,
    pictureAlt: "",
    pictureAltHi: "",
    accreditations: [],
    ownership: "",
    sources: {},
    other: [],
    featured: false,
    offerings: [],
    ...given,
  };
  const id = randomUUID();
  shown(await saveEntry(actor, collegeKind, { id, version: 0, content, when }));
  return { id, content };
}

type APost = Partial<Omit<PostContent, "body" | "bodyHi">> & { body?: string; bodyHi?: string };

/** A post of the blog, published unless said otherwise. Its texts are given as they are typed. */
export async function aPost(actor: Actor, { body, bodyHi, ...given }: APost = {}, when: When = "now", id: string = randomUUID()) {
  const name = given.name ?? `Demo post ${++named}`;
  const content: PostContent = {
    name,
    nameHi: "",
    slug: slugFrom(name),
    category: "admissions",
    author: "The Career Zone",
    summary: "",
    summaryHi: "",
    body: richTextOf(body ?? "A post made up for a demonstration."),
    bodyHi: richTextOf(bodyHi ?? ""),
    picture: null,
    pictureAlt: "",
    pictureAltHi: "",
    ...given,
  };
  shown(await savePost(actor, { id, version: 0, content, when }));
  return { id, content };
}

/** An examination, published unless said otherwise; nothing known of its days but what is given. */
export async function anExam(actor: Actor, given: Partial<ExamContent> = {}, when: When = "now", id: string = randomUUID()) {
  const name = given.name ?? `Demo examination ${++named}`;
  const content: ExamContent = {
    name,
    nameHi: "",
    slug: slugFrom(name),
    alsoKnownAs: "",
    category: "engineering",
    conductedBy: "",
    conductedByHi: "",
    about: "An examination made up for a demonstration.",
    aboutHi: "",
    eligibility: [],
    website: "",
    dates: [],
    sources: {},
    picture: null,
    ...given,
  };
  shown(await saveEntry(actor, examKind, { id, version: 0, content, when }));
  return { id, content };
}

/** A day of an examination, with where it was read. */
export const anExamDate = (given: Partial<ExamDate> & Pick<ExamDate, "kind" | "from">): ExamDate => ({
  round: null,
  to: "",
  note: "",
  noteHi: "",
  ...aSource,
  ...given,
});

/** A course as a college gives it, nothing known yet but what is given. A fee comes with its source. */
export const anOffering = (courseId: string, given: Partial<Offering> = {}): Offering => ({
  id: randomUUID(),
  courseId,
  ...nothingKnown,
  sources: evidenceFor(given),
  ...given,
});
