import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findConnector } from "#app/domain/connectors/reads.server.ts";
import { endConnector } from "#app/domain/connectors/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/end";

export const meta = () => adminTitle(m.connector_end());

export const loader = async ({ params, context }: Route.LoaderArgs) => found(await findConnector(actorIn(context), params.id));

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    found(await endConnector(actorIn(context), params.id));
    return redirect(`${href("/admin/connections")}?done=connectorEnded`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function ConnectorEnd({ loaderData: { id, name, failed }, actionData }: Route.ComponentProps) {
  const { problems = {} }: { problems?: Problems } = actionData ?? {};
  return (
    <ConfirmCard
      title={m.connector_end_title({ name })}
      problem={problems[""]}
      failed={m.connector_end_failed()}
      back={href("/admin/connections/connectors/:id", { id })}
      no={m.connector_end_no()}
      yes={m.connector_end_yes()}
      className="mx-auto"
    >
      <p>{m.connector_end_text()}</p>
      {failed > 0 && <p>{m.connector_end_lost({ count: failed })}</p>}
    </ConfirmCard>
  );
}
