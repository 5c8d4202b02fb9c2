import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Inbox from "lucide-react/icons/inbox";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { paperStatusNames, type PaperStatus } from "#app/domain/papers/model.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const looks: Record<PaperStatus, { tone: BadgeTone; icon: typeof Check }> = {
  needed: { tone: "grey", icon: CircleDashed },
  received: { tone: "blue", icon: Inbox },
  accepted: { tone: "green", icon: Check },
  refused: { tone: "amber", icon: RotateCcw },
};

export function PaperStatusBadge({ status }: { status: PaperStatus }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
      {paperStatusNames[status]()}
    </Badge>
  );
}
