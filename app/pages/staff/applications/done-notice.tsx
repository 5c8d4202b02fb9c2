import { useDone } from "#app/pages/staff/use-done.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Notice } from "#app/ui/notice.tsx";

const words: Record<string, () => string> = {
  added: m.application_done_added,
  moved: m.application_done_moved,
  changed: m.application_done_changed,
  "token-taken": m.application_done_token_taken,
  "token-checked": m.application_done_token_checked,
  "token-struck": m.application_done_token_struck,
  passed: m.application_done_passed,
};

/** What was just done, as the address tells it. */
export function ApplicationDone() {
  const done = useDone() ?? "";
  return Object.hasOwn(words, done) ? <Notice tone="success">{words[done]!()}</Notice> : null;
}
