/** Everything a person can be allowed to do. A role holds a list; nothing is implied. */
export const roles = {
  counsellor: ["account.own", "workspace.open", "leads.work", "cases.answer"],
  leader: ["account.own", "workspace.open", "leads.work", "leads.see-team", "leads.hand-out", "cases.answer"],
  manager: [
    "account.own",
    "workspace.open",
    "leads.work",
    "leads.see-all",
    "leads.hand-out",
    "leads.reassign",
    "leads.export",
    "leads.import",
    "lists.arrange",
    "sequences.arrange",
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
    "leads.hand-out",
    "leads.reassign",
    "leads.export",
    "leads.import",
    "lists.arrange",
    "sequences.arrange",
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

/** A team as whoever leads it knows it: everybody in it, themselves among them. */
export type Team = { id: string; people: readonly string[] };
export type Actor = { id: string; name: string; role: Role; sessionId?: string; team?: Team | null };

export function can(actor: Actor | null, ability: Ability): boolean {
  // A role of a later version, of whose people nobody here knows what they may do: nothing.
  return actor !== null && Object.hasOwn(roles, actor.role) && (roles[actor.role] as readonly string[]).includes(ability);
}

/** Whose leads somebody answers for who does not see them all: their own, and those of the team that they lead. */
export const peopleOf = (actor: Actor): readonly string[] => (actor.team && can(actor, "leads.see-team") ? actor.team.people : [actor.id]);

/** Whether there are colleagues whose leads they see. */
export const seesOthers = (actor: Actor) => can(actor, "leads.see-all") || peopleOf(actor).length > 1;

/** Whether they may ask for what is this person's. */
export const maySee = (actor: Actor, person: string) => can(actor, "leads.see-all") || peopleOf(actor).includes(person);
