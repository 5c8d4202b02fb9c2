import { useEffect, useRef, type ReactNode } from "react";
import { useDone } from "#app/pages/staff/use-done.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";

const words: Record<string, () => string> = {
  transferred: m.lead_done_transferred,
  stage: m.lead_done_stage,
  facts: m.lead_done_facts,
  tags: m.tag_done,
  restored: m.lead_done_restored,
  stopped: m.reach_done_stopped,
  "stop-confirmed": m.reach_done_confirmed,
  "stop-lifted": m.reach_done_lifted,
  permission: m.reach_done_permission,
  "taken-back": m.follow_up_back_done,
  "sequence-stopped": m.sequence_done_stopped,
};

/** The follow-up that was just written. */
export function savedIn(done: string | null): number | undefined {
  const number = /^follow-up\.(\d{1,9})$/.exec(done ?? "")?.[1];
  return number === undefined ? undefined : Number(number);
}

/** What was just done, as the address tells it. */
export function doneWords(done: string | null): string | undefined {
  const followUp = savedIn(done);
  if (followUp !== undefined) return m.follow_up_saved({ number: String(followUp) });
  return done !== null && Object.hasOwn(words, done) ? words[done]!() : undefined;
}

/** Where one looks next, also for whoever reads with a keyboard or a voice: the page goes up to it as soon as it is there. */
export function LeadDone({ actions }: { actions?: ReactNode }) {
  const done = useDone();
  const said = doneWords(done);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done === null) return;
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [done]);
  if (!said) return null;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice tone="success" actions={actions}>
        {said}
      </Notice>
    </div>
  );
}
