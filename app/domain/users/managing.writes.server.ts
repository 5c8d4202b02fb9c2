import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { can, roles, type Actor, type Role } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { releaseCasesOf } from "#app/domain/cases/writes.server.ts";
import { releaseLeadsOf } from "#app/domain/leads/waiting.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { endSessions } from "#app/domain/users/ending.writes.server.ts";
import type { ChangeUserInput, InviteInput } from "#app/domain/users/inputs.server.ts";
import { withdrawLinks, writeLink } from "#app/domain/users/links.writes.server.ts";
import { sendInvitation, sendNotice } from "#app/domain/users/mail.writes.server.ts";
import { tellOwners } from "#app/domain/mails/owners.writes.server.ts";
import { signInProblems } from "#app/domain/users/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

const subjectOf = (id: string) => `user:${id}`;

/** A person gets an account by invitation: the link in the mail lets them choose the password, which nobody else ever sees. */
export async function inviteUser(actor: Actor, { email, name, phone, role, approvalStatus, language }: InviteInput) {
  if (!can(actor, "users.manage")) return undefined;
  const id = randomUUID();
  return inTransaction(async (tx) => {
    const [made] = await tx
      .insertInto("users")
      .values({ id, email, name, phone, role, approval_status: approvalStatus, language })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .execute();
    if (!made) throw new Refused(signInProblems["email-already-in-use"]());
    await audit(tx, { what: "user.invited", actorId: actor.id, subject: subjectOf(id), detail: { role, approvalStatus } });
    await invite(tx, actor, { userId: id, email, name, language });
    if (isOwner({ role, approval_status: approvalStatus, deactivated_at: null })) await tellNewAdmin(tx, actor, name);
    await publish(tx, "users");
    return { id };
  });
}

async function invite(tx: Tx, actor: Actor, reader: { userId: string; email: string; name: string; language: string }) {
  const secret = await writeLink(tx, { userId: reader.userId, purpose: "invitation", by: actor.id });
  await sendInvitation(tx, reader, { secret, by: actor.name });
}

const held = (tx: Tx, id: string) =>
  tx
    .selectFrom("users")
    .select(["id", "email", "name", "phone", "role", "approval_status", "deactivated_at", "email_verified", "language", "revision"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Only for who has not come yet. The link that was sent before is worth nothing then. */
export async function sendInvitationAgain(actor: Actor, id: string) {
  if (!can(actor, "users.manage")) return undefined;
  return inTransaction(async (tx) => {
    const user = await held(tx, id);
    if (!user) return undefined;
    if (user.email_verified || user.deactivated_at) throw new Refused(m.user_invitation_not_needed());
    await audit(tx, { what: "user.invited-again", actorId: actor.id, subject: subjectOf(id) });
    await invite(tx, actor, { userId: id, email: user.email, name: user.name, language: user.language });
    await publish(tx, "users");
    return { id };
  });
}

/** Name, phone, rights. New rights hold from the next request on; whoever may no longer work on leads gives them back. */
export async function changeUser(actor: Actor, id: string, { name, phone, role, approvalStatus, version }: ChangeUserInput) {
  if (!can(actor, "users.manage")) return undefined;
  return keepingAnAdmin(async (tx) => {
    const before = await held(tx, id);
    if (!before) return undefined;
    if (before.revision !== version) throw new Refused(m.user_changed_meanwhile());
    await tx
      .updateTable("users")
      .set({ name, phone, role, approval_status: approvalStatus, revision: version + 1, updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    if (before.role !== role) {
      await audit(tx, { what: "user.role-changed", actorId: actor.id, subject: subjectOf(id), detail: { from: before.role, to: role } });
      await sendNotice(tx, id, "role-changed");
    }
    const after = { role, approval_status: approvalStatus, deactivated_at: before.deactivated_at };
    if (isOwner(after) && !isOwner(before)) await tellNewAdmin(tx, actor, name);
    if (before.approval_status !== approvalStatus) {
      const detail = { from: before.approval_status, to: approvalStatus };
      await audit(tx, { what: "user.approval-changed", actorId: actor.id, subject: subjectOf(id), detail });
    }
    if (before.name !== name || before.phone !== phone)
      await audit(tx, { what: "user.edited", actorId: actor.id, subject: subjectOf(id), detail: renamed(before.name, name) });
    if (approvalStatus !== "approved") await endSessions(tx, id);
    if (approvalStatus !== "approved" || !worksOnLeads(role)) await releaseLeadsOf(tx, id);
    if (approvalStatus !== "approved") await releaseCasesOf(tx, id);
    await publish(tx, "users", "leads");
    return { id };
  });
}

const isOwner = (user: { role: string; approval_status: string; deactivated_at: Date | null }) =>
  user.role === "admin" && user.approval_status === "approved" && user.deactivated_at === null;

const tellNewAdmin = (tx: Tx, actor: Actor, name: string) => tellOwners(tx, { notice: "new-admin", name, by: actor.name });

/** The history shows people by the name they have now; here it says which they had. */
export const renamed = (from: string, to: string) => (from === to ? {} : { from, to });

const worksOnLeads = (role: Role) => (roles[role] as readonly string[]).includes("leads.work");

/** Out at once: no session, no link, and the leads wait for somebody else. The history keeps the name. */
export async function deactivateUser(actor: Actor, id: string) {
  if (!can(actor, "users.manage")) return undefined;
  return keepingAnAdmin(async (tx) => {
    const user = await held(tx, id);
    if (!user) return undefined;
    if (user.deactivated_at) return { released: 0 };
    await tx
      .updateTable("users")
      .set({ deactivated_at: sql`now()`, revision: user.revision + 1, updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    await endSessions(tx, id);
    await withdrawLinks(tx, id);
    const released = await releaseLeadsOf(tx, id);
    await releaseCasesOf(tx, id);
    await audit(tx, { what: "user.deactivated", actorId: actor.id, subject: subjectOf(id), detail: { released } });
    await tellOwners(tx, { notice: "deactivation", name: user.name, by: actor.name });
    await publish(tx, "users", "leads");
    return { released };
  });
}

/** They come back with the password they had. */
export async function reactivateUser(actor: Actor, id: string) {
  if (!can(actor, "users.manage")) return undefined;
  return inTransaction(async (tx) => {
    const user = await held(tx, id);
    if (!user) return undefined;
    if (!user.deactivated_at) return { id };
    await tx
      .updateTable("users")
      .set({ deactivated_at: null, revision: user.revision + 1, updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    await audit(tx, { what: "user.reactivated", actorId: actor.id, subject: subjectOf(id) });
    if (isOwner({ ...user, deactivated_at: null })) await tellNewAdmin(tx, actor, user.name);
    await publish(tx, "users");
    return { id };
  });
}

/** Signs somebody out everywhere. */
export async function endSessionsOf(actor: Actor, id: string) {
  if (!can(actor, "users.manage")) return undefined;
  return inTransaction(async (tx) => {
    const user = await held(tx, id);
    if (!user) return undefined;
    const ended = await endSessions(tx, id);
    await audit(tx, { what: "user.sessions-ended", actorId: actor.id, subject: subjectOf(id), detail: { count: ended } });
    await publish(tx, "users");
    return { ended };
  });
}

/** The database refuses to lose its last admin; here it becomes a sentence. */
async function keepingAnAdmin<T>(work: (tx: Tx) => Promise<T>) {
  try {
    return await inTransaction(work);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "CZ001") throw new Refused(m.user_last_admin());
    throw error;
  }
}
