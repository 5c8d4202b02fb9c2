import type { ApprovalStatus, UserState } from "#app/domain/users/model.ts";
import { approvalNames, stateNames } from "#app/pages/admin/users/labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";

const approvalTones = { pending: "amber", rejected: "red" } as const;
const stateTones = { active: "green", invited: "blue", deactivated: "grey" } as const;

/** What is as it should be is plain words: only the rest catches the eye. */
export const Approval = ({ status }: { status: ApprovalStatus }) =>
  status === "approved" ? approvalNames.approved() : <Badge tone={approvalTones[status]}>{approvalNames[status]()}</Badge>;

export const StateBadge = ({ state }: { state: UserState }) => <Badge tone={stateTones[state]}>{stateNames[state]()}</Badge>;

/** Whether it is on, and whether their role demands what they do not have. */
export function FactorState({ hasFactor, isDemanded }: { hasFactor: boolean; isDemanded: boolean }) {
  if (hasFactor) return m.user_factor_on();
  return isDemanded ? <Badge tone="amber">{m.user_factor_awaited()}</Badge> : <span className="text-ink-mute">{m.user_factor_off()}</span>;
}
