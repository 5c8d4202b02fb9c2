import { Form, href } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { findDenial } from "#app/domain/token-denials/reads.server.ts";
import { failureText, isApproved, templateStatusText } from "#app/domain/whatsapp/model.ts";
import { readWhatsAppState, type WhatsAppState } from "#app/domain/whatsapp/state.reads.server.ts";
import { WhatsAppDenied } from "#app/pages/admin/connections/denied.tsx";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found } from "#app/pages/forms.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CodeBlock } from "#app/ui/code-block.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/show";

export const meta = () => adminTitle(m.whatsapp_place());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const state = found(await readWhatsAppState(actor));
  return {
    state,
    deniedSince: await findDenial(actor, "whatsapp"),
    done: url.searchParams.get("done") ?? "",
    failed: url.searchParams.get("failed"),
  };
}

const told: Record<string, () => string> = { tried: m.whatsapp_tried, read: m.whatsapp_templates_read };
const moment = (at: Date | null) => (at ? formatMoment(at) : m.whatsapp_never());

/** What is connected, what came in last, which texts there are and what did not go. */
export default function WhatsAppConnection({ loaderData: { state, deniedSince, done, failed } }: Route.ComponentProps) {
  const facts = [
    [m.whatsapp_fact_number(), state.number],
    [m.whatsapp_fact_account(), state.account],
    [m.whatsapp_fact_server(), state.host],
    [m.whatsapp_fact_door(), state.door],
    [m.whatsapp_fact_received(), moment(state.receivedAt)],
    [m.whatsapp_fact_waiting(), String(state.waiting)],
    [m.whatsapp_fact_unreadable(), String(state.unreadable)],
    [m.whatsapp_fact_sent(), moment(state.sentAt)],
    [m.whatsapp_fact_unknown(), String(state.unknown)],
  ] as const;
  return (
    <div className="mx-auto grid max-w-5xl gap-8 *:min-w-0">
      <div className="grid gap-1">
        <h1>{m.whatsapp_place()}</h1>
        <p className="measure text-ink-soft">{m.whatsapp_admin_text()}</p>
      </div>
      {deniedSince && <WhatsAppDenied since={deniedSince} />}
      {failed === null && told[done] && <Notice tone="success">{told[done]()}</Notice>}
      {failed !== null && (
        <Notice tone="danger" title={m.whatsapp_not_answered()}>
          {failureText(failed)}
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
        <Form method="post" action={href("/admin/connections/whatsapp/test")}>
          <Button type="submit">{m.whatsapp_try()}</Button>
        </Form>
      </Card>
      <Templates state={state} />
      <Failures failures={state.failures} />
      <Unread unread={state.unread} />
    </div>
  );
}

function Templates({ state: { templates, syncedAt } }: { state: WhatsAppState }) {
  return (
    <section aria-labelledby="templates" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id="templates" className="text-xl">
            {m.whatsapp_templates()}
          </h2>
          <p className="measure text-sm text-ink-soft">{m.whatsapp_templates_text({ moment: moment(syncedAt) })}</p>
        </div>
        <Form method="post" action={href("/admin/connections/whatsapp/templates")}>
          <Button type="submit" look="secondary">
            {m.whatsapp_synchronise()}
          </Button>
        </Form>
      </div>
      {templates.length === 0 ? (
        <EmptyState title={m.whatsapp_templates_empty_title()} text={m.whatsapp_templates_empty_text()} />
      ) : (
        <Table caption={m.whatsapp_templates()} columns={templateColumns()} rows={templates} rowKey={({ id }) => id} />
      )}
    </section>
  );
}

type Template = WhatsAppState["templates"][number];
const templateColumns = (): Column<Template>[] => [
  { key: "name", label: m.whatsapp_template_name(), plain: true, namesRow: true, cell: ({ name, language }) => `${name} · ${language}` },
  { key: "body", label: m.whatsapp_template_words(), cell: ({ body }) => <span className="whitespace-pre-line">{body}</span> },
  {
    key: "state",
    label: m.connection_state(),
    cell: ({ status, reason, isBeyondUs }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={isApproved(status) ? "green" : "amber"}>{templateStatusText(status)}</Badge>
        {reason && <span className="text-sm wrap-anywhere">{reason}</span>}
        {isBeyondUs && <span className="text-sm">{m.whatsapp_template_beyond()}</span>}
      </span>
    ),
  },
];

function Failures({ failures }: { failures: WhatsAppState["failures"] }) {
  return (
    <section aria-labelledby="failures" className="grid gap-4">
      <h2 id="failures" className="text-xl">
        {m.whatsapp_failures()}
      </h2>
      {failures.length === 0 ? (
        <p className="text-ink-soft">{m.whatsapp_failures_none()}</p>
      ) : (
        <Table caption={m.whatsapp_failures()} columns={failureColumns()} rows={failures} rowKey={({ id }) => id} />
      )}
    </section>
  );
}

const failureColumns = (): Column<WhatsAppState["failures"][number]>[] => [
  { key: "at", label: m.whatsapp_failure_at(), plain: true, namesRow: true, cell: ({ at }) => moment(at) },
  { key: "lead", label: m.whatsapp_failure_lead(), cell: ({ lead }) => (lead === null ? "–" : shownNumber(lead)) },
  { key: "why", label: m.whatsapp_failure_why(), cell: ({ failure }) => failureText(failure) },
];

/** Nothing that came is lost without somebody knowing: what we do not understand, a person reads. */
function Unread({ unread }: { unread: WhatsAppState["unread"] }) {
  return (
    <section aria-labelledby="unread" className="grid gap-4 *:min-w-0">
      <div className="grid gap-1">
        <h2 id="unread" className="text-xl">
          {m.whatsapp_unread_title()}
        </h2>
        <p className="measure text-sm text-ink-soft">{m.whatsapp_unread_text()}</p>
      </div>
      {unread.length === 0 ? (
        <p className="text-ink-soft">{m.whatsapp_unread_none()}</p>
      ) : (
        <ul className="grid gap-3">
          {unread.map(({ id, at, failure, words }) => (
            <Card key={id} as="li" className="grid gap-2 *:min-w-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="text-base">{moment(at)}</h3>
                <Badge tone="amber">{failure === "in-part" ? m.whatsapp_unread_part() : m.whatsapp_unread_whole()}</Badge>
              </div>
              <CodeBlock
                label={m.whatsapp_unread_words({ moment: moment(at), number: id })}
                className="max-h-60 whitespace-pre-wrap wrap-anywhere"
              >
                {words}
              </CodeBlock>
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
}
