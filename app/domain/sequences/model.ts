import { hasNextStep, stages, type Stage } from "#app/domain/leads/model.ts";
import { demoValues, filledIn, variablesIn, type Values } from "#app/domain/messages/model.ts";
import type { Purpose } from "#app/domain/reach/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import type { Locale } from "#app/platform/i18n/locale.ts";

/** What begins a sequence for a family. */
export const starts = ["papers", "last-day", "not-reached"] as const;
export type Start = (typeof starts)[number];

type About = {
  name: () => string;
  hint: () => string;
  /** From when its days are counted. */
  days: (inputs: { most: number }) => string;
  /** What has come when it helped. */
  followed: () => string;
  /** Days are counted before a day that is known, and not after the start. */
  isBefore: boolean;
  /** What they must have agreed to, besides that we may write at all. */
  needs: Purpose;
};
export const aboutStarts: Record<Start, About> = {
  papers: {
    name: m.sequence_start_papers,
    hint: m.sequence_start_papers_hint,
    days: m.sequence_days_hint_papers,
    followed: m.sequence_followed_papers,
    isBefore: false,
    needs: "answer",
  },
  "last-day": {
    name: m.sequence_start_last_day,
    hint: m.sequence_start_last_day_hint,
    days: m.sequence_days_hint_before,
    followed: m.sequence_followed_last_day,
    isBefore: true,
    needs: "updates",
  },
  "not-reached": {
    name: m.sequence_start_not_reached,
    hint: m.sequence_start_not_reached_hint,
    days: m.sequence_days_hint_calls,
    followed: m.sequence_followed_not_reached,
    isBefore: false,
    needs: "answer",
  },
};

/** Stages in which something is still to be done: nobody else is written to by itself. */
export const stagesOffered: readonly Stage[] = stages.filter(hasNextStep);

/** Who is parked for the next session is written to only where somebody chose so. */
export const stagesAtFirst = stagesOffered.filter((stage) => stage !== "parked");

export const ways = ["mail", "whatsapp"] as const;
export type Way = (typeof ways)[number];
export const wayNames: Record<Way, () => string> = { mail: m.sequence_way_mail, whatsapp: m.sequence_way_whatsapp };

export const sequenceStates = ["draft", "on", "paused", "ended"] as const;
export type SequenceState = (typeof sequenceStates)[number];
export const stateNames: Record<SequenceState, () => string> = {
  draft: m.sequence_state_draft,
  on: m.sequence_state_on,
  paused: m.sequence_state_paused,
  ended: m.sequence_state_ended,
};

export const maxSteps = 6;
export const maxDays = 90;
export const maxSubject = 150;

/** So long after the last message an answer still counts as one to it; then the way is at its end. */
export const listenDays = 7;

/** Why a way through a sequence ended. */
export const ends = ["answered", "settled", "stopped", "refused", "by-hand", "left", "finished", "merged"] as const;
export type End = (typeof ends)[number];
export const endNames: Record<End, () => string> = {
  answered: m.sequence_end_answered,
  settled: m.sequence_end_settled,
  stopped: m.sequence_end_stopped,
  refused: m.sequence_end_refused,
  "by-hand": m.sequence_end_by_hand,
  left: m.sequence_end_left,
  finished: m.sequence_end_finished,
  merged: m.sequence_end_merged,
};

/** What is counted of a sequence; each number opens the ways that it counts, or the messages. */
export const figures = ["begun", "going-on", "sent", "followed", "answered", "stopped", "left", "finished"] as const;
export type Figure = (typeof figures)[number];
export const figureNames: Record<Figure, () => string> = {
  begun: m.sequence_figure_begun,
  "going-on": m.sequence_figure_going_on,
  sent: m.sequence_figure_sent,
  followed: m.sequence_figure_followed,
  answered: m.sequence_figure_answered,
  stopped: m.sequence_figure_stopped,
  left: m.sequence_figure_left,
  finished: m.sequence_figure_finished,
};

/** Why a step was not for a family. */
export const passedNames: Record<string, () => string> = {
  permission: m.sequence_passed_permission,
  address: m.sequence_passed_address,
  words: m.sequence_passed_words,
  template: m.sequence_passed_template,
  overtaken: m.sequence_passed_overtaken,
};

export const messageStates = ["waiting", "went", "failed", "dropped", "passed"] as const;
export type MessageState = (typeof messageStates)[number];
export const messageStateNames: Record<MessageState, () => string> = {
  waiting: m.sequence_message_waiting,
  went: m.sequence_message_went,
  failed: m.sequence_message_failed,
  dropped: m.sequence_message_dropped,
  passed: m.sequence_message_passed,
};

/** Why a message did not go: the step was not for them, or something came between. */
export const unsentNames: Record<string, () => string> = {
  ...passedNames,
  failed: messageStateNames.failed,
  dropped: messageStateNames.dropped,
};

/** Its name in the reader's language. */
export const sequenceName = ({ name, nameHi }: { name: string; nameHi: string }) => (getLocale() === "hi" && nameHi) || name;

/** "3 days after", "3 days before", "at once". */
export function daysInWords(days: number, start: Start) {
  const { isBefore } = aboutStarts[start];
  if (days === 0) return isBefore ? m.sequence_days_last() : m.sequence_days_none();
  return isBefore ? m.sequence_days_before({ count: days }) : m.sequence_days_after({ count: days });
}

/** The language in which a family is written to. */
export const languageOf = ({ language }: { language: string }): Locale => (language === "hi" ? "hi" : "en");

/** What fills the holes of a template: a line for each. */
export const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export type Words = { subject: string; text: string };
export type Texts = { subjectEn: string; subjectHi: string; textEn: string; textHi: string };
export const wordsIn = (locale: Locale, { subjectEn, subjectHi, textEn, textHi }: Texts): Words =>
  locale === "hi" ? { subject: subjectHi, text: textHi } : { subject: subjectEn, text: textEn };

/** As a family reads it; undefined when it speaks of something that this family has not. */
export function writtenFor({ subject, text }: Words, values: Values): Words | undefined {
  const isHollow = variablesIn(`${subject} ${text}`).some((name) => values[name].trim() === "");
  return isHollow ? undefined : { subject: filledIn(subject, values), text: filledIn(text, values) };
}

/** As some family would read it. */
export const writtenForDemo = (locale: Locale, texts: Texts) => writtenFor(wordsIn(locale, texts), demoValues(locale))!;

/** A change of what stands here must be read once more before it goes to anybody. */
export const isSameMessage = <T extends Texts & { way: string; templateEn: string | null; templateHi: string | null }>(one: T, other: T) =>
  (["way", "templateEn", "templateHi", "subjectEn", "subjectHi", "textEn", "textHi"] as const).every((part) => one[part] === other[part]);
