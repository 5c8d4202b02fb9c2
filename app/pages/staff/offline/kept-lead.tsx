import { NextStep } from "#app/domain/leads/next-step.tsx";
import { usualHours } from "#app/domain/working-hours/model.ts";
import type { WorkLead, WorkList } from "#app/pages/staff/offline/worklist.ts";
import { Words } from "#app/pages/staff/outcome/said.tsx";
import { whyWords } from "#app/pages/staff/outcome/why-now.tsx";

/**
 * A lead of the kept list as the outcome form wants it. Of one that is not in it only the number and the name are known: then
 * nobody is proposed for a transfer, and the version is one that no lead has, so that the server looks at what happened since.
 */
export function formLeadOf(lead: WorkLead | undefined, known: { number: number; name: string }, list: WorkList | undefined) {
  return {
    lead: {
      number: known.number,
      version: lead?.version ?? 0,
      stage: lead?.stage ?? ("contacted" as const),
      isMinor: lead?.isMinor ?? false,
      spokenTo: lead?.spokenTo ?? known.name,
      owner: lead?.owner ?? null,
      facts: { name: lead?.name ?? known.name },
    },
    staff: list?.staff ?? [],
    hours: list?.hours ?? usualHours,
  };
}

const dated = <T extends { at: string }>(words: T | undefined) => words && { ...words, at: new Date(words.at) };

/** What was said last, as the kept list has it. */
export const KeptWords = ({ lead: { question, note, remarks } }: { lead: WorkLead }) => (
  <Words words={{ question: dated(question), note: dated(note) }} remarks={remarks} />
);

/** Why somebody is called now. */
export function KeptWhy({ lead, now }: { lead: WorkLead; now: number }) {
  const { stage } = lead;
  const nextAt = lead.nextAt === null ? null : new Date(lead.nextAt);
  const told = whyWords({ ...lead, nextAt }, now);
  return (
    <p className="text-sm">
      <NextStep {...{ stage, nextAt, now }} />
      {told.length > 0 && <span className="text-ink-soft"> · {told.join(" · ")}</span>}
    </p>
  );
}
