import type { ApprovalStatus, UserState } from "#app/domain/users/model.ts";
import { approvalNames, stateNames } from "#app/pages/admin/user-words.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";

const approvalTones = { approved: "green", pending: "amber", rejected: "red" } as const;
const stateTones = { active: "green", invited: "blue", deactivated: "grey" } as const;

export const ApprovalBadge = ({ status }: { status: ApprovalStatus }) => (
  <Badge tone={approvalTones[status]}>{approvalNames[status]()}</Badge>
);

export const StateBadge = ({ state }: { state: UserState }) => <Badge tone={stateTones[state]}>{stateNames[state]()}</Badge>;

/** Whether it is on, and whether their role demands what they do not have. */
export function FactorState({ hasFactor, isDemanded }: { hasFactor: boolean; isDemanded: boolean }) {
  if (hasFactor) return m.user_factor_on();
  return isDemanded ? <Badge tone="amber">{m.user_factor_awaited()}</Badge> : <span className="text-ink-mute">{m.user_factor_off()}</span>;
}
