import { Form, href, redirect, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { webhookInput } from "#app/domain/webhooks/inputs.server.ts";
import { findWebhook } from "#app/domain/webhooks/reads.server.ts";
import { changeWebhook } from "#app/domain/webhooks/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { typedIn, WebhookFields } from "#app/pages/admin/webhooks/fields.tsx";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/change";

export const meta = () => adminTitle(m.webhook_change());

export const loader = async ({ params, context }: Route.LoaderArgs) => found(await findWebhook(actorIn(context), params.id));

export function action({ request, params, context }: Route.ActionArgs) {
  const save = async (input: Parameters<typeof changeWebhook>[2]) => {
    found(await changeWebhook(actorIn(context), params.id, input));
    return redirect(`${href("/admin/connections/webhooks/:id", { id: params.id })}?done=changed`);
  };
  return submit(request, webhookInput, save, ["events"]);
}

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

export default function ChangeWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { problems = {}, typed }: { problems?: Record<string, string>; typed?: Record<string, string> } = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const { id, name, url, events, withDetails } = loaderData;
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <h1>{m.webhook_change()}</h1>
      <Card>
        <Form method="post" className="grid gap-5" noValidate>
          <WebhookFields values={typedIn(typed) ?? { name, url, events, details: withDetails }} problems={problems} />
          {problems[""] && (
            <Notice tone="danger" title={m.webhook_not_saved()}>
              {problems[""]}
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyLabel={m.entry_saving()}>
              {m.webhook_save()}
            </Button>
            <ButtonLink look="secondary" to={href("/admin/connections/webhooks/:id", { id })}>
              {m.go_back()}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}
