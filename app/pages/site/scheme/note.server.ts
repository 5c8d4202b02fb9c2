import { isOverdue, linesIn, unbroken, type FactKey } from "#app/domain/facts/model.ts";
import type { Fact } from "#app/domain/facts/reads.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { localized, type LocalizedText } from "#app/platform/i18n/rich-message.tsx";

export type NoteView = {
  mark?: { text: string; isGood: boolean; isUnchecked?: true };
  standing: string;
  source: LocalizedText & { url: string };
  due: string;
};
export type FactView = { key: FactKey; question: LocalizedText; lines: LocalizedText[]; example?: string | undefined; note: NoteView };

export function viewFact(fact: Fact, example: string | undefined): FactView {
  const { text, ...lang } = localized(fact.value, fact.valueHi);
  return {
    key: fact.key,
    question: localized(fact.question, fact.questionHi),
    lines: linesIn(text).map((line) => ({ ...lang, text: unbroken(line) })),
    example: example && unbroken(example),
    note: noteOf(fact),
  };
}

const standingNames = {
  old: () => m.scheme_standing_old(),
  press: () => m.scheme_standing_press(),
  official: () => m.scheme_standing_official(),
};

const checkedText = (standing: Fact["standing"], day: string) =>
  standing === "official" ? m.scheme_checked_on({ day }) : m.scheme_looked_at({ day });

/** Where a fact is from and how fresh it is. What nobody has checked says so first. */
export function noteOf(fact: Fact): NoteView {
  const overdue = isOverdue(fact, indianDay(new Date()));
  const day = formatDay(fact.reviewBy);
  const mark = fact.mustCheck
    ? { text: m.scheme_unchecked(), isGood: false, isUnchecked: true as const }
    : overdue
      ? { text: m.scheme_overdue(), isGood: false }
      : fact.checkedOn !== null && { text: checkedText(fact.standing, formatDay(fact.checkedOn)), isGood: true };
  return {
    ...(mark && { mark }),
    standing: standingNames[fact.standing](),
    source: { ...localized(fact.source, fact.sourceHi), url: fact.url },
    due: overdue ? m.scheme_review_over({ day }) : m.scheme_review_by({ day }),
  };
}
