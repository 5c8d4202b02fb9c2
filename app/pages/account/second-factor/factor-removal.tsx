import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { listOwnPasskeys } from "#app/domain/passkeys/reads.server.ts";
import { findOwnFactor } from "#app/domain/second-factors/reads.server.ts";
import { removeSecondFactor } from "#app/domain/second-factors/writes.server.ts";
import { accountMeta } from "#app/pages/account/page-head.tsx";
import { AccountQuestion } from "#app/pages/account/confirmation.tsx";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/factor-removal";

export const meta = () => accountMeta(m.account_factor_off_title());

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { since } = await findOwnFactor(actor);
  if (!since) throw redirect(href("/account/secondFactor"));
  return { hasPasskey: (await listOwnPasskeys(actor)).length > 0 };
}

/** POST: yes, switch it off. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => {
    found(await removeSecondFactor(actorIn(context)));
    return redirect(`${href("/account/secondFactor")}?removed=1`);
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = { problems?: Problems };

export default function AccountFactorRemoval({ loaderData: { hasPasskey }, actionData }: Route.ComponentProps) {
  const { problems = {} }: Answer = actionData ?? {};
  return (
    <AccountQuestion
      title={m.account_factor_off_title()}
      text={hasPasskey ? m.account_factor_off_text_passkey() : m.account_factor_off_text()}
      yes={m.account_factor_off_yes()}
      look="danger"
      problem={problems[""]}
    />
  );
}
