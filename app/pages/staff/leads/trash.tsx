import { Form, href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { listTrash, type TrashedLead } from "#app/domain/lead-lists/trash.reads.server.ts";
import { LeadStageBadge } from "#app/domain/leads/lead-stage-badge.tsx";
import { shownNumber } from "#app/domain/leads/model.ts";
import { leadTopic } from "#app/domain/leads/reads.server.ts";
import { listAddress } from "#app/pages/staff/lead-paths.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/trash";

export const meta = () => [{ title: `${m.lead_trash_title()} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const trash = await listTrash(actor, url.searchParams.get("after") ?? "");
  return { ...trash, topic: leadTopic(actor), renderedAt: Date.now() };
}

/** Deleted leads, until they are gone for good. */
export default function LeadTrash({ loaderData: { leads, nextCursor: more, topic, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, topic);
  const columns: Column<TrashedLead>[] = [
    { key: "number", label: m.lead_column_number(), cell: ({ number }) => <span className="tabular-nums">{shownNumber(number)}</span> },
    { key: "name", label: m.lead_column_name(), namesRow: true, plain: true, cell: ({ name }) => name },
    { key: "course", label: m.lead_column_course(), cell: ({ course }) => course },
    { key: "stage", label: m.lead_column_stage(), cell: ({ stage }) => <LeadStageBadge stage={stage} /> },
    { key: "by", label: m.lead_trash_by(), cell: ({ trashedBy }) => trashedBy },
    { key: "at", label: m.lead_trash_at(), cell: ({ trashedAt }) => formatMoment(trashedAt) },
    {
      key: "left",
      label: m.lead_trash_days(),
      cell: ({ daysLeft }) => <Badge tone={daysLeft <= 3 ? "red" : "grey"}>{m.lead_trash_left({ count: daysLeft })}</Badge>,
    },
    {
      key: "action",
      label: m.lead_trash_action(),
      plain: true,
      cell: ({ number, name }) => (
        <Form method="post" action={href("/followUp/:id/restoration", { id: shownNumber(number) })}>
          <Button type="submit" look="secondary" size="sm" aria-label={m.lead_trash_restore_named({ name })}>
            {m.lead_trash_restore()}
          </Button>
        </Form>
      ),
    },
  ];
  return (
    <div className="wrap grid gap-5 py-6">
      <div className="grid gap-1">
        <h1>{m.lead_trash_title()}</h1>
        <p className="text-ink-soft">{m.lead_trash_text()}</p>
        <Link to={listAddress()} className="link justify-self-start">
          {m.lead_bulk_back()}
        </Link>
      </div>
      {leads.length === 0 ? (
        <EmptyState title={m.lead_trash_empty()} text={m.lead_trash_empty_text()} />
      ) : (
        <Table caption={m.lead_trash_title()} columns={columns} rows={leads} rowKey={({ number }) => number} density="dense" />
      )}
      <PageLinks next={more && { to: `${href("/leadHistory/trash")}?after=${more}`, label: m.lead_list_more() }} />
    </div>
  );
}
