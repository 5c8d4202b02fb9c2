import { href } from "react-router";
import {
  isRecognitionPast,
  isRecognitionUnknown,
  ownershipNames,
  type Outcome,
  type Recognition,
} from "#app/domain/colleges/recognition.model.ts";
import type { CollegeContent } from "#app/domain/colleges/model.ts";
import { regulatorNames, type Regulator } from "#app/domain/courses/regulators.model.ts";
import { knownFigure, notKnown, type Figure } from "#app/pages/site/catalogue/labels.server.ts";
import { money } from "#app/pages/site/offerings/sheet.server.ts";
import { intakeYearOf, sessionOf } from "#app/domain/courses/intake.model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";

/** Whether the college may teach it: who says so, or that nobody has shown it, or that nobody must. */
export function viewRecognition(regulator: Regulator | "", recognition: Recognition | null, report: string) {
  const words = { title: m.recognition_title(), check: { to: href("/recognition"), text: m.recognition_check() } };
  if (recognition && !isRecognitionUnknown({ regulator }, { recognition })) {
    const by = recognition.regulator || regulator;
    const told = (text: string) => knownFigure({ text }, recognition, report);
    const today = indianDay(new Date());
    const isPast = isRecognitionPast(recognition, today);
    return {
      ...words,
      state: isPast ? ("past" as const) : ("known" as const),
      warning: isPast ? told(m.recognition_past({ session: recognition.session, intake: sessionOf(intakeYearOf(today)) })) : undefined,
      // With a hyphen at which no line breaks.
      short: told([by.toUpperCase(), recognition.session.replaceAll("-", "\u2011")].filter(Boolean).join(", ") || m.recognition_title()),
      text: undefined,
      facts: [
        { label: m.recognition_by(), value: by ? told(regulatorNames[by]()) : notKnown() },
        { label: m.recognition_reference(), value: told(recognition.reference) },
        { label: m.recognition_for(), value: told(recognition.session) },
      ],
    };
  }
  if (regulator === "")
    return {
      ...words,
      state: "none" as const,
      warning: undefined,
      short: { text: m.recognition_none() } as Figure,
      text: m.recognition_none_text(),
      facts: [],
    };
  return {
    ...words,
    state: "unknown" as const,
    warning: { text: m.recognition_unknown() } as Figure,
    short: { text: m.recognition_unknown() } as Figure,
    text: m.recognition_unknown_text({ regulator: regulatorNames[regulator]() }),
    facts: [],
  };
}
export type RecognitionView = ReturnType<typeof viewRecognition>;

export const ownershipOf = ({ ownership, sources }: Pick<CollegeContent, "ownership" | "sources">, report: string): Figure =>
  knownFigure(ownership === "" ? undefined : { text: ownershipNames[ownership]() }, sources.ownership, report);

/** What became of those who finished, with the year and out of how many; else nothing is said. */
export function viewOutcome(outcome: Outcome | null, report: string) {
  const labels = { title: m.outcome_title(), unknown: m.outcome_unknown() };
  if (!outcome) return { labels, year: undefined, figures: [] };
  const { year, people, placed, medianPay } = outcome;
  const told = (text: string) => knownFigure({ text }, outcome, report);
  return {
    labels,
    year: told(m.outcome_year({ year })),
    figures: [
      told(placed === null ? m.outcome_people({ people }) : m.outcome_placed({ placed, people })),
      ...(medianPay === null ? [] : [told(m.outcome_pay({ amount: money(medianPay) }))]),
    ],
  };
}
export type OutcomeView = ReturnType<typeof viewOutcome>;
