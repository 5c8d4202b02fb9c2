import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findOwnFactor } from "#app/domain/second-factors/reads.server.ts";
import { renewRecoveryCodes } from "#app/domain/second-factors/writes.server.ts";
import { accountMeta } from "#app/pages/account/page-head.tsx";
import { NewCodes } from "#app/pages/account/new-codes.tsx";
import { AccountQuestion } from "#app/pages/account/confirmation.tsx";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/factor-codes";

export const meta = () => accountMeta(m.account_codes());

export async function loader({ context }: Route.LoaderArgs) {
  const { onSince } = await findOwnFactor(actorIn(context));
  if (!onSince) throw redirect(href("/account/secondFactor"));
}

/** POST: ten new ones, in this answer and in no other. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => ({ codes: found(await renewRecoveryCodes(actorIn(context))) }));

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = { problems?: Problems; codes?: string[] };

export default function AccountFactorCodes({ actionData }: Route.ComponentProps) {
  const { problems = {}, codes }: Answer = actionData ?? {};
  if (codes) return <NewCodes codes={codes} text={m.account_codes_new_renewed()} next={href("/account/secondFactor")} />;
  return (
    <AccountQuestion
      title={m.account_codes_renew_title()}
      text={m.account_codes_renew_text()}
      yes={m.account_codes_renew()}
      problem={problems[""]}
    />
  );
}
