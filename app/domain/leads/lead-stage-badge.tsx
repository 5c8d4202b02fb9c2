import { kindOf, stageNames, type Stage } from "#app/domain/leads/model.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

/** Blue is new and green is won; every other stage is told by its word. */
const toneOf = (stage: Stage): BadgeTone => (stage === "new" ? "blue" : kindOf(stage) === "won" ? "green" : "grey");

export function LeadStageBadge({ stage }: { stage: Stage }) {
  return <Badge tone={toneOf(stage)}>{stageNames[stage]()}</Badge>;
}
