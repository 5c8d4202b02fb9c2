import type { EntryState } from "#app/domain/entries/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const looks: Record<EntryState, [BadgeTone, () => string]> = {
  draft: ["grey", m.entry_badge_draft],
  published: ["green", m.entry_badge_published],
  changed: ["amber", m.entry_badge_changed],
  scheduled: ["blue", m.entry_badge_scheduled],
  trash: ["red", m.entry_badge_trash],
};

/** Where an entry stands, in a word. */
export function StateBadge({ state }: { state: EntryState }) {
  const [tone, say] = looks[state];
  return <Badge tone={tone}>{say()}</Badge>;
}
