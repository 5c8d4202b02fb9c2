import type { Role } from "#app/access/roles.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const names: Record<Role, () => string> = {
  counsellor: () => m.role_counsellor(),
  leader: () => m.role_leader(),
  manager: () => m.role_manager(),
  editor: () => m.role_editor(),
  admin: () => m.role_admin(),
};

export const roleName = (role: string) => (Object.hasOwn(names, role) ? names[role as Role]() : role);

export const RoleName = ({ role }: { role: string }) => roleName(role);
