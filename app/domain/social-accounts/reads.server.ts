import type { Actor } from "#app/access/roles.ts";
import { providers, type Provider, type ProviderId } from "#app/domain/social-accounts/model.ts";
import { configuredIds } from "#app/domain/social-accounts/servers.reads.server.ts";
import { db } from "#db/client.ts";

/** What is offered at the door: the providers at which this installation is registered. */
export const listProviders = (): Provider[] => configuredIds.map((id) => ({ id, name: providers[id].name }));

export type OwnProvider = Provider & {
  isLinked: boolean;
  /** One can come in with it now: the installation is registered there. */
  isOffered: boolean;
  /** What its owner knows the account by. */
  label: string | null;
};

/** One's own social accounts, and the providers with which one could be linked. */
export async function listOwnProviders(actor: Actor): Promise<OwnProvider[]> {
  const accounts = await db
    .selectFrom("accounts")
    .select(["provider_id", "label"])
    .where("user_id", "=", actor.id)
    .where("issuer", "is not", null)
    .execute();
  const linked = new Map(accounts.map((account) => [account.provider_id, account.label]));
  return (Object.keys(providers) as ProviderId[])
    .map((id) => ({
      id,
      name: providers[id].name,
      isLinked: linked.has(id),
      isOffered: configuredIds.includes(id),
      label: linked.get(id) ?? null,
    }))
    .filter(({ isLinked, isOffered }) => isLinked || isOffered);
}
