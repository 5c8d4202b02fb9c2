import { href, redirect } from "react-router";
import { z } from "zod";
import { actorIn } from "#app/access/gate.server.ts";
import { findWebhook } from "#app/domain/webhooks/reads.server.ts";
import { endWebhook } from "#app/domain/webhooks/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found, submit, type Problems } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmCard } from "#app/ui/confirm-card.tsx";
import type { Route } from "./+types/end";

export const meta = () => adminTitle(m.webhook_end());

export async function loader({ params, context }: Route.LoaderArgs) {
  return found(await findWebhook(actorIn(context), params.id));
}

export function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, z.object({}), async () => {
    found(await endWebhook(actorIn(context), params.id));
    return redirect(`${href("/admin/connections")}?done=webhookEnded`);
  });
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function WebhookEnd({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const { problems = {} }: { problems?: Problems } = actionData ?? {};
  return (
    <ConfirmCard
      title={m.webhook_end_title({ name })}
      problem={problems[""]}
      failed={m.webhook_end_failed()}
      back={href("/admin/connections/webhooks/:id", { id })}
      no={m.webhook_end_no()}
      yes={m.webhook_end_yes()}
      className="mx-auto"
    >
      <p>{m.webhook_end_text()}</p>
    </ConfirmCard>
  );
}
