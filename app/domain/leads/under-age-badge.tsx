import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";

/** Wherever a name stands that somebody may call: this one is a child's. */
export const UnderAgeBadge = ({ isMinor }: { isMinor: boolean }) => (isMinor ? <Badge tone="amber">{m.lead_minor()}</Badge> : null);
