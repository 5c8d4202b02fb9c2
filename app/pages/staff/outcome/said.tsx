import type { LastWords } from "#app/domain/timelines/said.reads.server.ts";
import { factWords } from "#app/domain/leads/details.model.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** Course, city, how they pay, family: what one needs to know while it rings, on one line. */
export function lineOf({ facts, household, isMinor, guardianName }: Lead): string {
  const card = facts.bscc === "yes" ? m.outcome_card_yes() : facts.bscc === "no" ? m.outcome_card_no() : "";
  const said = [
    factWords("courseInterest", facts.courseInterest),
    factWords("city", facts.city),
    facts.finance ? factWords("finance", facts.finance) : card,
    isMinor ? guardianName : "",
    household.length > 0 ? m.outcome_family_of({ count: household.length }) : "",
  ].filter((words) => words !== "");
  return said.join(" · ");
}

export function LeadLine({ lead }: { lead: Lead }) {
  const line = lineOf(lead);
  return line === "" ? null : <p className="line-clamp-2 leading-6 font-semibold wrap-anywhere text-ink-soft">{line}</p>;
}

/** What the student asked and what a colleague wrote down last, with who and when. */
export function Words({ words, remarks }: { words: LastWords | undefined; remarks: string }) {
  const { question, note } = words ?? {};
  if (!question && !note && remarks === "") return <p className="text-sm text-ink-mute">{m.outcome_no_words()}</p>;
  return (
    <div className="grid gap-2">
      {question && <Said what="question" title={m.outcome_question()} text={question.text} when={formatDay(question.at)} />}
      {note && <Said what="note" title={m.outcome_last_note()} text={note.text} when={`${note.by}, ${formatDay(note.at)}`} />}
      {!note && remarks !== "" && <Said what="note" title={m.lead_remarks()} text={remarks} when="" />}
    </div>
  );
}

type SaidProps = { what: "question" | "note"; title: string; text: string; when: string };

const Said = ({ what, title, text, when }: SaidProps) => (
  <figure data-words={what} className="grid gap-0.5 rounded-control bg-brand-wash px-3 py-1.5">
    <figcaption className="text-sm leading-5 text-ink-soft">
      <span className="font-semibold">{title}</span>
      {when && ` · ${when}`}
    </figcaption>
    <blockquote className="line-clamp-3 max-w-[68ch] leading-6 wrap-anywhere whitespace-pre-line">{text}</blockquote>
  </figure>
);
