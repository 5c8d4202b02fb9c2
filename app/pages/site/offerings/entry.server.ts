import { eligibilityAt, streamNames, streams as allStreams, type Eligibility, type Stream } from "#app/domain/courses/eligibility.model.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import type { Source } from "#app/domain/entries/model.ts";
import { knownFigure, notKnown, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import type { ExamLink } from "#app/pages/site/offerings/address.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";

type Own = Eligibility & { sources: { subjects?: Source; marks?: Source } };
type Course = Pick<CourseContent, "streams" | "minMarks" | "exams" | "sources">;

/** Who can join: as a sentence, as facts, and as the two words that fit on a card. What a college says of its own holds. */
export function viewEntry(course: Course, own: Own | undefined, report: (figure: string) => string, exams: ExamLink[]) {
  const { streams, minMarks } = own ? eligibilityAt(course, own) : course;
  const isGeneral = { subjects: own?.streams.length === 0, marks: own?.minMarks === null };
  const from = (name: "subjects" | "marks") => (own && !isGeneral[name] ? own : course).sources[name];
  const told = (name: "subjects" | "marks", text: string | undefined) =>
    knownFigure(text === undefined ? undefined : { text }, from(name), report(name), isGeneral[name] ? [m.entry_from_course()] : []);
  const decides = minMarks === null ? ("subjects" as const) : ("marks" as const);
  const short = [shortOf(streams), minMarks !== null && m.entry_percent({ marks: minMarks })].filter(Boolean).join(" · ");
  const sentence = sentenceOf(streams, minMarks);
  return {
    short: short ? told(decides, short) : notKnown(),
    sentence: sentence ? told(decides, sentence) : ({ text: m.entry_unknown() } as Figure),
    facts: [
      { label: m.entry_subjects(), value: told("subjects", streamsText(streams)) },
      { label: m.entry_least_marks(), value: told("marks", minMarks === null ? undefined : m.entry_percent({ marks: minMarks })) },
    ],
    exams,
    labels: { title: m.entry_title(), exams: m.entry_exams(), one: exams.length > 1 ? m.entry_exams_one() : undefined },
  };
}
export type EntryView = ReturnType<typeof viewEntry>;

const isAny = (streams: Stream[]) => streams.length === allStreams.length;

const either = (names: string[]) => new Intl.ListFormat(getLocale(), { type: "disjunction" }).format(names);

function streamsText(streams: Stream[]): string | undefined {
  if (streams.length === 0) return undefined;
  return isAny(streams) ? m.entry_any_short() : either(streams.map((stream) => streamNames[stream]()));
}

/** PCM and PCB are what everybody calls them. */
const shortName = (stream: Stream) => (stream.startsWith("pc") ? stream.toUpperCase() : streamNames[stream]());
const shortOf = (streams: Stream[]) =>
  streams.length === 0 ? "" : isAny(streams) ? m.entry_any_short() : either(streams.map((stream) => shortName(stream)));

function sentenceOf(streams: Stream[], marks: number | null): string | undefined {
  const subjects = isAny(streams) ? m.entry_any() : streamsText(streams);
  if (subjects === undefined) return marks === null ? undefined : m.entry_marks({ marks });
  return marks === null ? m.entry_streams({ streams: subjects }) : m.entry_both({ streams: subjects, marks });
}
