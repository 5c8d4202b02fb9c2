import { standingNames, type Standing } from "#app/domain/partners/model.ts";
import { Badge } from "#app/ui/badge.tsx";

const tones = { active: "green", paused: "amber", ended: "grey" } as const;

export const StandingBadge = ({ standing }: { standing: Standing }) => <Badge tone={tones[standing]}>{standingNames[standing]()}</Badge>;
