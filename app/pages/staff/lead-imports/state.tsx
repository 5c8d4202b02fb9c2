import type { LeadImportState } from "#app/domain/lead-imports/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const looks: Record<LeadImportState, { tone: BadgeTone; name: () => string }> = {
  mapping: { tone: "grey", name: m.lead_import_state_mapping },
  previewing: { tone: "grey", name: m.lead_import_state_previewing },
  ready: { tone: "grey", name: m.lead_import_state_ready },
  running: { tone: "blue", name: m.lead_import_state_running },
  done: { tone: "green", name: m.lead_import_state_done },
  stopped: { tone: "grey", name: m.lead_import_state_stopped },
  undoing: { tone: "blue", name: m.lead_import_state_undoing },
  undone: { tone: "grey", name: m.lead_import_state_undone },
};

export function LeadImportStateBadge({ state }: { state: LeadImportState }) {
  return <Badge tone={looks[state].tone}>{looks[state].name()}</Badge>;
}
