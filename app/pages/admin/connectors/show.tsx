import { Form, href, useNavigation } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { describeKind } from "#app/domain/connector-kinds/all.inputs.server.ts";
import { keptDays } from "#app/domain/connectors/model.ts";
import { ownRenewalInput } from "#app/domain/connectors/inputs.server.ts";
import { findConnector, listDeliveries } from "#app/domain/connectors/reads.server.ts";
import { givenFor, renewConnector } from "#app/domain/connectors/writes.server.ts";
import { sourceName } from "#app/domain/leads/model.ts";
import { ConnectorDenied } from "#app/pages/admin/connections/denied.tsx";
import { Log } from "#app/pages/admin/connectors/log.tsx";
import { MadeConnector, Steps, type Made } from "#app/pages/admin/connectors/made.tsx";
import { ConnectorState, lastReceived, lastRefused } from "#app/pages/admin/connectors/state.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
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

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData?.connector.name ?? m.connection_place());

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const connector = found(await findConnector(actor, params.id));
  const log = await listDeliveries(actor, params.id, url.searchParams.get("before") ?? undefined);
  const kind = describeKind(connector.kind);
  const { address } = givenFor(connector.id, connector.kind, "…");
  return { connector, kind, address, ...log, done: url.searchParams.get("done") ?? "" };
}

/** POST: a new secret. It stands in this answer and nowhere else. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  submit(request, ownRenewalInput, async () => found(await renewConnector(actorIn(context), params.id)));

export const clientAction = keepPage<Awaited<ReturnType<typeof action>>>;

type Answer = Partial<Made> & { problems?: Record<string, string> };

const told: Record<string, () => string> = {
  changed: m.connector_changed,
  mapped: m.connector_mapped,
  tested: m.connector_tested,
  again: m.connector_again_told,
  paused: m.connector_was_paused,
  resumed: m.connector_was_resumed,
};

export default function Connector({ loaderData, actionData }: Route.ComponentProps) {
  const { connector, kind, address, deliveries, nextCursor, done } = loaderData;
  const { own, ...made }: Answer = actionData ?? {};
  const busy = useNavigation().formMethod === "POST";
  const { id, name, kindName, source, pausedAt, waiting, failed, deniedSince, madeAt, by } = connector;
  const facts = [
    [m.connection_state(), <ConnectorState key="state" {...connector} />],
    [m.connector_kind(), kindName],
    [m.connector_address(), address],
    [m.connector_source(), sourceName(source)],
    [m.connection_made(), m.connection_made_by({ day: formatDay(indianDay(madeAt)), name: by ?? "–" })],
    [m.connector_last_received(), lastReceived(connector)],
    [m.connection_last_failed(), lastRefused(connector)],
    [m.connector_waiting(), String(waiting)],
    [m.connector_failed(), String(failed)],
  ] as const;
  return (
    <div className="mx-auto grid max-w-5xl gap-6 *:min-w-0">
      <h1 className="wrap-anywhere">{name}</h1>
      {!own && told[done] && <Notice tone="success">{told[done]()}</Notice>}
      {!own && done === "untested" && <Notice tone="danger">{m.connector_untested()}</Notice>}
      {own && <MadeConnector made={{ ...(made as Made), own }} kind={kind} />}
      {deniedSince && !own && <ConnectorDenied {...connector} since={deniedSince} />}
      {pausedAt && (
        <Notice tone="warning" live="off" title={m.connector_paused_since({ moment: formatMoment(pausedAt) })}>
          {m.connector_paused_text({ days: keptDays })}
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
          <Form method="post" action={href("/admin/connections/connectors/:id/test", { id })}>
            <Button type="submit">{m.connector_test()}</Button>
          </Form>
          <ButtonLink look="secondary" to={href("/admin/connections/connectors/:id/mapping", { id })}>
            {m.connector_mapping()}
          </ButtonLink>
          <ButtonLink look="secondary" to={href("/admin/connections/connectors/:id/change", { id })}>
            {m.connector_change()}
          </ButtonLink>
          <Form method="post" action={href("/admin/connections/connectors/:id/pause", { id })}>
            <input type="hidden" name="to" value={pausedAt ? "resumed" : "paused"} />
            <Button type="submit" look="secondary">
              {pausedAt ? m.connector_resume() : m.connector_pause()}
            </Button>
          </Form>
          <ButtonLink look="quiet" to={href("/admin/connections/connectors/:id/end", { id })}>
            {m.connector_end()}
          </ButtonLink>
        </div>
        <p className="measure text-sm text-ink-soft">{m.connector_test_text()}</p>
      </Card>
      <Log connector={id} deliveries={deliveries} next={nextCursor} />
      {kind && !own && (
        <Card as="section" aria-labelledby="steps" className="grid gap-4">
          <h2 id="steps" className="text-xl">
            {m.connector_steps()}
          </h2>
          <Steps steps={kind.steps} />
          {kind.ownName && (
            <>
              <p className="measure text-ink-soft">{m.connector_renew_text()}</p>
              <Form method="post">
                <input type="hidden" name="again" value="yes" />
                <Button type="submit" look="secondary" busy={busy} busyLabel={m.entry_saving()}>
                  {m.connector_renew()}
                </Button>
              </Form>
            </>
          )}
        </Card>
      )}
    </div>
  );
}
