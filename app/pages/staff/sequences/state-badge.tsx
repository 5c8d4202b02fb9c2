import { stateNames, type SequenceState } from "#app/domain/sequences/model.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const tones: Record<SequenceState, BadgeTone> = { draft: "blue", on: "green", paused: "amber", ended: "grey" };

export const SequenceStateBadge = ({ state }: { state: SequenceState }) => <Badge tone={tones[state]}>{stateNames[state]()}</Badge>;
