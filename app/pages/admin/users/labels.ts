import { roles, type Role } from "#app/access/roles.ts";
import type { ApprovalStatus, UserState } from "#app/domain/users/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const everyRole = Object.keys(roles) as Role[];

export const roleNames: Record<Role, () => string> = {
  counsellor: m.role_counsellor,
  leader: m.role_leader,
  manager: m.role_manager,
  editor: m.role_editor,
  admin: m.role_admin,
};

export const roleHints: Record<Role, () => string> = {
  counsellor: m.user_role_counsellor_hint,
  leader: m.user_role_leader_hint,
  manager: m.user_role_manager_hint,
  editor: m.user_role_editor_hint,
  admin: m.user_role_admin_hint,
};

export const approvalNames: Record<ApprovalStatus, () => string> = {
  approved: m.user_approved,
  pending: m.user_pending,
  rejected: m.user_rejected,
};

export const stateNames: Record<UserState, () => string> = {
  active: m.user_active,
  invited: m.user_state_invited,
  deactivated: m.user_deactivated,
};
