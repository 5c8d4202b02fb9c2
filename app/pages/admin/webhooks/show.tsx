import { Form, href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { secretRenewalInput } from "#app/domain/webhooks/inputs.server.ts";
import { eventNames } from "#app/domain/webhooks/model.ts";
import { findWebhook, listDeliveries } from "#app/domain/webhooks/reads.server.ts";
import { renewSecret } from "#app/domain/webhooks/writes.server.ts";
import { Renewal } from "#app/pages/admin/connections/renewal.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { Log } from "#app/pages/admin/webhooks/log.tsx";
import { MadeWebhook, type Made } from "#app/pages/admin/webhooks/made.tsx";
import { lastFailed, lastSent, offText, WebhookState } from "#app/pages/admin/webhooks/state.tsx";
import { found, submit } from "#app/pages/forms.server.ts";
import { keepPage } from "#app/pages/keep-page.ts";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData?.webhook.name ?? m.connection_place());

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const webhook = found(await findWebhook(actor, params.id));
  const log = await listDeliveries(actor, params.id, url.searchParams.get("before") ?? undefined);
  return { webhook, ...log, done: url.searchParams.get("done") ?? "", newId: crypto.randomUUID() };
}

/** POST: a new secret. It stands in this answer and nowhere else. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, secretRenewalInput, async (input) => found(await renewSecret(actorIn(context), params.id, input)));

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = Partial<Made> & { problems?: Record<string, string> };

const told: Record<string, () => string> = {
  changed: m.webhook_changed,
  tested: m.webhook_tested,
  again: m.webhook_again_told,
  on: m.webhook_was_switched_on,
  off: m.webhook_was_switched_off,
};

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, deliveries, nextCursor, done, newId } = loaderData;
  const { problems = {}, secret, ...made }: Answer = actionData ?? {};
  const { id, name, url, events, withDetails, offAt, offWhy, waiting } = webhook;
  const facts = [
    [m.connection_state(), <WebhookState key="state" {...webhook} />],
    [m.webhook_url(), url],
    [m.webhook_events(), events.map((event) => eventNames[event]()).join(", ")],
    [m.webhook_tells(), withDetails ? m.webhook_tells_details() : m.webhook_tells_numbers()],
    [m.connection_made(), m.connection_made_by({ day: formatDay(indianDay(webhook.madeAt)), name: webhook.by ?? "–" })],
    [m.webhook_last_sent(), lastSent(webhook)],
    [m.webhook_last_failed(), lastFailed(webhook)],
    [m.webhook_waiting(), String(waiting)],
  ] as const;
  return (
    <div className="mx-auto grid max-w-5xl gap-6 *:min-w-0">
      <h1 className="wrap-anywhere">{name}</h1>
      {!secret && told[done] && <Notice tone="success">{told[done]()}</Notice>}
      {secret && <MadeWebhook made={{ ...(made as Made), secret }} />}
      {offAt && offWhy && (
        <Notice tone="warning" live="off" title={m.webhook_off_since({ moment: formatMoment(offAt) })}>
          {offText(offWhy)}
        </Notice>
      )}
      <Card className="grid gap-5">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
          {facts.map(([label, value]) => (
            <div key={label} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3">
          {!offAt && (
            <Form method="post" action={href("/admin/connections/webhooks/:id/test", { id })}>
              <Button type="submit">{m.webhook_test()}</Button>
            </Form>
          )}
          <ButtonLink look="secondary" to={href("/admin/connections/webhooks/:id/change", { id })}>
            {m.webhook_change()}
          </ButtonLink>
          <Form method="post" action={href("/admin/connections/webhooks/:id/switch", { id })}>
            <input type="hidden" name="to" value={offAt ? "on" : "off"} />
            <Button type="submit" look="secondary">
              {offAt ? m.webhook_switch_on() : m.webhook_switch_off()}
            </Button>
          </Form>
          <ButtonLink look="quiet" to={href("/admin/connections/webhooks/:id/end", { id })}>
            {m.webhook_end()}
          </ButtonLink>
        </div>
      </Card>
      <Log webhook={id} deliveries={deliveries} next={nextCursor} />
      <Renewal
        key={webhook.secrets[0]?.id}
        newId={newId}
        problem={problems[""]}
        title={m.webhook_renew()}
        text={
          <>
            <p className="measure text-ink-soft">{m.webhook_renew_text()}</p>
            {webhook.secrets.length > 1 && <p className="text-ink-soft">{m.webhook_renewing()}</p>}
          </>
        }
        overlap={m.webhook_overlap()}
      />
      <Link to={href("/developers")} className="link justify-self-start">
        {m.connection_documentation()}
      </Link>
    </div>
  );
}
