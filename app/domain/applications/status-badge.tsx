import { isOver, statusNames, type Status } from "#app/domain/applications/model.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

/** Green has joined; every other status is told by its word. */
const toneOf = (status: Status): BadgeTone =>
  status === "joined" ? "green" : isOver(status) || status === "considering" ? "grey" : "blue";

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={toneOf(status)}>{statusNames[status]()}</Badge>;
}
