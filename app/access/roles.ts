/** Everything a person can be allowed to do. A role holds a list; nothing is implied. */
export const roles = {
  counsellor: ["account.own", "workspace.open", "leads.work", "cases.answer"],
  manager: [
    "account.own",
    "workspace.open",
    "leads.work",
    "leads.see-all",
    "leads.reassign",
    "leads.export",
    "leads.import",
    "lists.arrange",
    "enquiries.triage",
    "cases.answer",
    "partners.keep",
  ],
  editor: ["account.own", "admin.open", "content.edit", "campaigns.plan", "cases.answer"],
  admin: [
    "account.own",
    "workspace.open",
    "leads.work",
    "leads.see-all",
    "leads.reassign",
    "leads.export",
    "leads.import",
    "lists.arrange",
    "enquiries.triage",
    "cases.answer",
    "admin.open",
    "content.edit",
    "content.destroy",
    "campaigns.plan",
    "campaigns.pay",
    "partners.keep",
    "partners.pay",
    "users.manage",
    "settings.change",
    "audit.read",
    "commissions.see",
    "connections.manage",
    "archives.take",
  ],
} as const;

export type Role = keyof typeof roles;
export type Ability = (typeof roles)[Role][number];
export type Actor = { id: string; name: string; role: Role; sessionId?: string };

export function can(actor: Actor | null, ability: Ability): boolean {
  return actor !== null && (roles[actor.role] as readonly string[]).includes(ability);
}
