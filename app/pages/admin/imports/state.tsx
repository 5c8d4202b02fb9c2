import type { ImportState } from "#app/domain/entry-imports/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const looks: Record<ImportState, { tone: BadgeTone; name: () => string }> = {
  ready: { tone: "grey", name: m.import_state_ready },
  running: { tone: "blue", name: m.import_state_running },
  done: { tone: "green", name: m.import_state_done },
  stopped: { tone: "red", name: m.import_state_stopped },
};

export function ImportStateBadge({ state }: { state: ImportState }) {
  return <Badge tone={looks[state].tone}>{looks[state].name()}</Badge>;
}
