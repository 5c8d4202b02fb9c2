import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";

const words: Record<string, () => string> = {
  transferred: m.lead_done_transferred,
  stage: m.lead_done_stage,
  facts: m.lead_done_facts,
  restored: m.lead_done_restored,
};

/** What was just done, as the address tells it. */
export function doneWords(done: string | null): string | undefined {
  const followUp = /^follow-up\.(\d{1,9})$/.exec(done ?? "")?.[1];
  if (followUp) return m.follow_up_saved({ number: followUp });
  return done !== null && Object.hasOwn(words, done) ? words[done]!() : undefined;
}

export function LeadDone({ done }: { done: string | null }) {
  const said = doneWords(done);
  return said ? <Notice tone="success">{said}</Notice> : null;
}
