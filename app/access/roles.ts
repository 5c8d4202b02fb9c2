/** Everything a person can be allowed to do. A role holds a list; nothing is implied. */
export const roles = {
  counsellor: ["account.own", "workspace.open", "leads.work"],
  manager: [
    "account.own",
    "workspace.open",
    "leads.work",
    "leads.see-all",
    "leads.reassign",
    "leads.export",
    "leads.import",
    "enquiries.triage",
  ],
  editor: ["account.own", "admin.open", "content.edit", "campaigns.plan"],
  admin: [
    "account.own",
    "workspace.open",
    "leads.work",
    "leads.see-all",
    "leads.reassign",
    "leads.export",
    "leads.import",
    "enquiries.triage",
    "admin.open",
    "content.edit",
    "content.destroy",
    "campaigns.plan",
    "campaigns.pay",
    "users.manage",
    "settings.change",
    "audit.read",
    "commissions.see",
    "connections.manage",
  ],
} as const;

export type Role = keyof typeof roles;
export type Ability = (typeof roles)[Role][number];
export type Actor = { id: string; name: string; role: Role; sessionId?: string };

export function can(actor: Actor | null, ability: Ability): boolean {
  return actor !== null && (roles[actor.role] as readonly string[]).includes(ability);
}
