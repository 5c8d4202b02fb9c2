import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findOwnPasskey } from "#app/domain/passkeys/reads.server.ts";
import { removePasskey } from "#app/domain/passkeys/writes.server.ts";
import { accountMeta } from "#app/pages/account/page-head.tsx";
import { AccountQuestion } from "#app/pages/account/confirmation.tsx";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/removal";

export const meta = () => accountMeta(m.passkeys_title());

export const loader = async ({ params: { id }, context }: Route.LoaderArgs) => found(await findOwnPasskey(actorIn(context), id));

/** POST: yes, take it away. */
export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  submit(request, z.object({}), async () => {
    found(await removePasskey(actorIn(context), id));
    return redirect(`${href("/account/secondFactor")}?passkey=removed`);
  });

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = { problems?: Problems };

export default function PasskeyRemoval({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const { problems = {} }: Answer = actionData ?? {};
  return (
    <AccountQuestion
      title={m.passkey_remove_title({ name })}
      text={m.passkey_remove_text()}
      yes={m.passkey_remove()}
      look="danger"
      problem={problems[""]}
    />
  );
}
