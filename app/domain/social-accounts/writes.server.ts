import type { Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { flowCookie, type BeginInput, type Errand } from "#app/domain/social-accounts/flow.inputs.server.ts";
import { providers, type ProviderId } from "#app/domain/social-accounts/model.ts";
import { configuredIds, serverOf } from "#app/domain/social-accounts/servers.reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { takeCode } from "#app/domain/second-factors/codes.writes.server.ts";
import { findOwnFactor } from "#app/domain/second-factors/reads.server.ts";
import { endSessions } from "#app/domain/users/ending.writes.server.ts";
import { consumeRateLimit } from "#app/domain/users/limits.writes.server.ts";
import { sendNotice } from "#app/domain/users/mail.writes.server.ts";
import type { signInProblems } from "#app/domain/users/model.ts";
import { env } from "#app/platform/env.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { publish } from "#app/platform/live.server.ts";
import { beginAt } from "#app/platform/auth/oidc.server.ts";
import { inTransaction } from "#db/client.ts";

export type Problem = keyof typeof signInProblems;

/** Where the provider sends people back to: one address for both languages, because each is registered there. */
export const wayBack = (provider: ProviderId) => `${env.ORIGIN}/signIn/${provider}/callback`;

type Begun = { address: string; cookie: string } | { problem: Problem };

async function begin(provider: ProviderId, errand: Errand, to: string | null): Promise<Begun | undefined> {
  const server = serverOf(provider);
  if (!server) return undefined;
  // Whoever is signed in there would come back at once. For what is delicate they shall say there who they are, now.
  const begun = await beginAt(server, wayBack(provider), errand.purpose === "again" ? { prompt: "login", max_age: "0" } : {});
  if ("failed" in begun) return { problem: begun.failed === "away" ? "network-request-failed" : "provider-refused" };
  return { address: begun.address, cookie: flowCookie({ provider, kept: begun.kept, errand, to, locale: getLocale() }) };
}

/** Undefined when the provider is not offered here. */
export const beginSignIn = (provider: ProviderId, { door, to, link }: BeginInput) =>
  begin(provider, link ? { purpose: "invitation", link } : { purpose: "sign-in", door }, to);

const onBehalfOf = (actor: Actor) => ({ userId: actor.id, sessionId: actor.sessionId ?? "" });

export const beginLinking = (actor: Actor, provider: ProviderId) => begin(provider, { purpose: "link", ...onBehalfOf(actor) }, null);

/**
 * To open what is delicate with the social account instead of the password; the code is asked for in any case. Undefined for a
 * provider that cannot say when somebody proved there who they are.
 */
export async function beginProvingAgain(actor: Actor, provider: ProviderId, { to, code }: BeginInput): Promise<Begun | undefined> {
  if (!providers[provider].provesAgain) return undefined;
  await consumeRateLimit("again", actor.id, { userId: actor.id });
  const { onSince } = await findOwnFactor(actor);
  if (onSince && !(code && (await takeCode(actor.id, code)))) {
    await inTransaction((tx) => audit(tx, { what: "user.code-refused", actorId: actor.id, subject: `user:${actor.id}` }));
    return { problem: "code-refused" };
  }
  return begin(provider, { purpose: "again", ...onBehalfOf(actor) }, to);
}

/** Takes a social account away, unless nothing would be left to come in with. */
export async function unlinkProvider(actor: Actor, provider: ProviderId) {
  return inTransaction(async (tx) => {
    const accounts = await tx
      .selectFrom("accounts")
      .select(["id", "provider_id", "label"])
      .where("user_id", "=", actor.id)
      .forUpdate()
      .execute();
    const account = accounts.find(({ provider_id }) => provider_id === provider);
    if (!account) return undefined;
    const ways = ["credential", ...configuredIds];
    if (!accounts.some(({ id, provider_id }) => id !== account.id && ways.includes(provider_id)))
      throw new Refused(m.account_provider_only_way());
    await tx.deleteFrom("accounts").where("id", "=", account.id).execute();
    // Whoever came in with it elsewhere is out.
    await endSessions(tx, actor.id, actor.sessionId);
    await audit(tx, { what: "user.account-unlinked", actorId: actor.id, subject: `user:${actor.id}`, detail: { provider } });
    await sendNotice(tx, actor.id, "account-unlinked", `${providers[provider].name}: ${account.label ?? ""}`);
    await publish(tx, "users");
    return { provider };
  });
}
