import { useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { newWebhookInput } from "#app/domain/webhooks/inputs.server.ts";
import { addWebhook } from "#app/domain/webhooks/writes.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { typedIn, WebhookFields } from "#app/pages/admin/webhooks/fields.tsx";
import { MadeWebhook, type Made } from "#app/pages/admin/webhooks/made.tsx";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/new";

export const meta = () => adminTitle(m.webhook_new());

export const loader = () => ({ newId: crypto.randomUUID() });

/** POST: the webhook. Its secret stands in this answer and nowhere else. */
export const action = ({ request, context }: Route.ActionArgs) =>
  submit(request, newWebhookInput, async (input) => found(await addWebhook(actorIn(context), input)), ["events"]);

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = Partial<Made> & { problems?: Record<string, string>; typed?: Record<string, string> };

export default function NewWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { problems = {}, typed, secret, ...made }: Answer = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const [id] = useState(typed?.id ?? loaderData.newId);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <h1>{m.webhook_new()}</h1>
      {secret ? (
        <MadeWebhook made={{ ...(made as Made), secret }} />
      ) : (
        <Card>
          <Form method="post" className="grid gap-5" noValidate>
            <input type="hidden" name="id" value={id} />
            <WebhookFields values={typedIn(typed) ?? { name: "", url: "", events: ["lead.created"], details: false }} problems={problems} />
            {problems[""] && (
              <Notice tone="danger" title={m.webhook_not_saved()}>
                {problems[""]}
              </Notice>
            )}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy} busyLabel={m.entry_saving()}>
                {m.webhook_make()}
              </Button>
              <ButtonLink look="secondary" to={href("/admin/connections")}>
                {m.go_back()}
              </ButtonLink>
            </div>
          </Form>
        </Card>
      )}
    </div>
  );
}
