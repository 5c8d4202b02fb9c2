import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { noFlowCookie, readFlow, type Flow } from "#app/domain/social-accounts/flow.inputs.server.ts";
import { providers, type ProviderId } from "#app/domain/social-accounts/model.ts";
import { readProfile, type Profile } from "#app/domain/social-accounts/profiles.reads.server.ts";
import { wayBack, type Problem } from "#app/domain/social-accounts/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { markProven } from "#app/domain/sessions/writes.server.ts";
import { endSessions } from "#app/domain/users/ending.writes.server.ts";
import { enter } from "#app/domain/users/entering.writes.server.ts";
import { resetRateLimit, allowsRateLimit } from "#app/domain/users/limits.writes.server.ts";
import { takeLink, withdrawLinks } from "#app/domain/users/links.writes.server.ts";
import { sendNotice } from "#app/domain/users/mail.writes.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

type Account = Profile & { provider: ProviderId; issuer: string };
type Entered = NonNullable<Awaited<ReturnType<typeof enter>>>;

/** What became of the errand. Whoever is refused is not told why; the owner can look it up. */
type Done = { done: "entered"; entered: Entered } | { done: "linked" } | { done: "proved" };
type Refusal = { why: string; userId?: string | undefined };
type End = Done | { problem: Problem };

/** Somebody comes back from the provider. The cookie is gone with the answer, whatever it is. */
export async function finishAtProvider(visitor: Actor | null, provider: ProviderId, search: string, headers: Headers) {
  const flow = readFlow(headers);
  const given = new Headers(flow ? { "Set-Cookie": noFlowCookie() } : {});
  const end = await finish(visitor, provider, search, flow, headers);
  if ("done" in end && end.done === "entered") for (const line of end.entered.headers.getSetCookie()) given.append("Set-Cookie", line);
  return { end, errand: flow?.errand, to: flow?.to ?? null, locale: flow?.locale, headers: given };
}

async function finish(visitor: Actor | null, provider: ProviderId, search: string, flow: Flow | undefined, headers: Headers): Promise<End> {
  // Any page elsewhere can call this address without our cookie: that is nobody's try, and no line of the audit.
  if (!flow) return { problem: "provider-refused" };
  if (!(await allowsRateLimit("address", currentNetwork()))) return { problem: "too-many-requests" };
  if (flow.provider !== provider) return refused(provider, { why: "another provider" });
  if (!(await allowsRateLimit("flow", flow.kept.state))) return refused(provider, { why: "came back before" });
  const read = await readProfile(provider, new URL(wayBack(provider) + search), flow.kept);
  if ("failed" in read) {
    if (read.failed === "cancelled") return { problem: "popup-closed-by-user" };
    if (read.failed === "away") return { problem: "network-request-failed" };
    return refused(provider, { why: read.why });
  }
  if (!read.isVerified) return refused(provider, { why: "e-mail not verified" });
  const end = await run(visitor, flow, { provider, ...read }, headers);
  return "why" in end ? refused(provider, end) : end;
}

async function refused(provider: ProviderId, { why, userId }: Refusal): Promise<End> {
  await inTransaction((tx) =>
    audit(tx, {
      what: "user.sign-in-refused",
      actorId: userId ?? null,
      ...(userId && { subject: `user:${userId}` }),
      detail: { way: `provider:${provider}`, why },
    }),
  );
  return { problem: "provider-refused" };
}

function run(
  visitor: Actor | null,
  { errand, begun }: Flow,
  account: Account,
  headers: Headers,
): Promise<Done | Refusal | { problem: Problem }> {
  if (errand.purpose === "sign-in") return signInWith(account, headers);
  if (errand.purpose === "invitation") return acceptInvitationWith(account, errand.link, headers);
  const isSame = visitor?.id === errand.userId && visitor.sessionId === errand.sessionId;
  if (!isSame) return Promise.resolve({ why: "another session", userId: visitor?.id });
  return errand.purpose === "link" ? linkProvider(visitor, account) : proveAgainWith(visitor, account, begun);
}

const ownerOf = ({ issuer, subject, provider }: Account) =>
  db
    .selectFrom("accounts")
    .innerJoin("users", "users.id", "accounts.user_id")
    .select(["accounts.id", "accounts.label", "user_id as userId", "approval_status", "deactivated_at", "email_verified"])
    .where("issuer", "=", issuer)
    .where("account_id", "=", subject)
    .where("provider_id", "=", provider)
    .executeTakeFirst();

async function signInWith(account: Account, headers: Headers): Promise<Done | Refusal> {
  const owner = await ownerOf(account);
  if (!owner) return { why: "not linked" };
  const { userId } = owner;
  if (owner.deactivated_at) return { why: "deactivated", userId };
  if (owner.approval_status !== "approved" || !owner.email_verified) return { why: "not approved", userId };
  if (owner.label !== account.label) await db.updateTable("accounts").set({ label: account.label }).where("id", "=", owner.id).execute();
  return enterAs(userId, account, headers);
}

/** Between looking and opening the session somebody can be sent away. */
async function enterAs(userId: string, { provider }: Account, headers: Headers, isProof = false): Promise<Done | Refusal> {
  const entered = await enter(userId, `provider:${provider}`, headers, isProof);
  return entered ? { done: "entered", entered } : { why: "not approved", userId };
}

/** From a session of its owner. One account of each provider for each person, and each account for one person. */
async function linkProvider(actor: Actor, account: Account): Promise<Done | Refusal> {
  return inTransaction(async (tx) => {
    if (!(await link(tx, actor.id, account))) return { why: "linked already", userId: actor.id };
    return { done: "linked" };
  });
}

async function link(tx: Tx, userId: string, { provider, issuer, subject, label }: Account) {
  const [made] = await tx
    .insertInto("accounts")
    .values({ id: randomUUID(), user_id: userId, provider_id: provider, issuer, account_id: subject, label })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  if (!made) return false;
  await audit(tx, { what: "user.account-linked", actorId: userId, subject: `user:${userId}`, detail: { provider } });
  await sendNotice(tx, userId, "account-linked", `${providers[provider].name}: ${label}`);
  await publish(tx, "users");
  return true;
}

/** The mail's link is used up only together with the account that takes its place. */
async function acceptInvitationWith(account: Account, secret: string, headers: Headers): Promise<Done | Refusal | { problem: Problem }> {
  const accepted = await inTransaction(async (tx) => {
    const invitation = await takeLink(tx, "invitation", secret);
    if (!invitation) return undefined;
    const { userId } = invitation;
    // Thrown, so that the link stays good for another account.
    if (!(await link(tx, userId, account))) throw new Refused("linked already");
    await tx
      .updateTable("users")
      .set({ email_verified: true, updated_at: sql`now()` })
      .where("id", "=", userId)
      .execute();
    await endSessions(tx, userId);
    await withdrawLinks(tx, userId);
    const way = `provider:${account.provider}`;
    await audit(tx, { what: "user.invitation-accepted", actorId: userId, subject: `user:${userId}`, detail: { way } });
    return invitation;
  }).catch((error: unknown) => {
    if (error instanceof Refused) return { linkedAlready: true } as const;
    throw error;
  });
  if (!accepted) return { why: "invitation used" };
  if ("linkedAlready" in accepted) return { why: "linked already" };
  if (accepted.approvalStatus !== "approved") return { problem: "not-approved" };
  // The link came by mail: whoever has it is who was invited.
  return enterAs(accepted.userId, account, headers, true);
}

/** Clocks there and here differ by that much at most. */
const tolerance = 60_000;

/** Only an account of the same person proves that it is still them, and only when they gave a password there since they left here. */
async function proveAgainWith(actor: Actor, account: Account, begun: number): Promise<Done | Refusal> {
  if (account.provedAt === undefined || account.provedAt < begun - tolerance) return { why: "no proof", userId: actor.id };
  const owner = await ownerOf(account);
  if (owner?.userId !== actor.id) return { why: "another account", userId: actor.id };
  await resetRateLimit("again", actor.id);
  await markProven(actor);
  return { done: "proved" };
}
