import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findKey } from "#app/domain/connections/reads.server.ts";
import { endKey } from "#app/domain/connections/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/key-end";

export const meta = () => adminTitle(m.connection_end());

export async function loader({ params, context }: Route.LoaderArgs) {
  return found(await findKey(actorIn(context), params.id));
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    found(await endKey(actorIn(context), params.id));
    return redirect(`${href("/admin/connections")}?done=ended`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function KeyEnd({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const { problems = {} }: { problems?: Problems } = actionData ?? {};
  return (
    <ConfirmCard
      title={m.connection_end_title({ name })}
      problem={problems[""]}
      failed={m.connection_end_failed()}
      back={href("/admin/connections/keys/:id", { id })}
      no={m.connection_end_no()}
      yes={m.connection_end_yes()}
      className="mx-auto"
    >
      <p>{m.connection_end_text()}</p>
    </ConfirmCard>
  );
}
