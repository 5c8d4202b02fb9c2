import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { isProviderId } from "#app/domain/social-accounts/model.ts";
import { listOwnProviders } from "#app/domain/social-accounts/reads.server.ts";
import { unlinkProvider } from "#app/domain/social-accounts/writes.server.ts";
import { accountMeta } from "#app/pages/account/page-head.tsx";
import { AccountQuestion } from "#app/pages/account/confirmation.tsx";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/removal";

export const meta = () => accountMeta(m.account_providers());

export async function loader({ params: { provider }, context }: Route.LoaderArgs) {
  const own = await listOwnProviders(actorIn(context));
  return { provider: found(own.find(({ id, isLinked }) => id === provider && isLinked)) };
}

/** POST: yes, take it away. */
export const action = ({ request, params: { provider }, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => {
    found(isProviderId(provider) ? await unlinkProvider(actorIn(context), provider) : undefined);
    return redirect(`${href("/account")}?unlinked=1`);
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = { problems?: Problems };

export default function ProviderRemoval({ loaderData: { provider }, actionData }: Route.ComponentProps) {
  const { problems = {} }: Answer = actionData ?? {};
  return (
    <AccountQuestion
      title={m.account_provider_remove_title({ name: provider.name })}
      text={m.account_provider_remove_text({ name: provider.name, label: provider.label ?? "" })}
      yes={m.account_provider_unlink({ name: provider.name })}
      look="danger"
      problem={problems[""]}
      back={href("/account")}
    />
  );
}
